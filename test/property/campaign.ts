/** Makes the property tests the long campaign, `npm run fuzz`: the same laws, a million cases each. */
process.env.FUZZ ??= "1000000";
