/**
 * A place to write UTF-16 code units into, one after another, and to take them out of as a string.
 *
 * Appending to a string makes an object of each piece, and a rope that its first reader has to copy: for a URI of
 * 42 characters 415 ns, where `String.fromCharCode` makes a flat string in 90 (Node 20). Only a call with a fixed list
 * of arguments is that fast: `apply`, spread and `TextDecoder` are not, and with the offset as a parameter `nameEncode`
 * takes a quarter longer. So there is a function for each of several lengths, close enough that little is built only
 * to be cut off.
 */
export const unitBuffer = new Uint16Array(4096);

/** Beyond this length the buffer is to be taken out: what one step writes after it still fits. */
export const UNITS_FULL = unitBuffer.length - 32;

/** The first `length` units of the buffer, as a string of its own. Afterwards, what the buffer holds is undefined. */
export function takeUnits(length: number): string {
	if (length <= 16) return first16().slice(0, length);
	if (length <= 24) return first24().slice(0, length);
	if (length <= 32) return first32().slice(0, length);
	if (length <= 40) return first40().slice(0, length);
	if (length <= 48) return first48().slice(0, length);
	if (length <= 56) return first56().slice(0, length);
	if (length <= 64) return first64().slice(0, length);
	if (length <= 96) return first96().slice(0, length);
	let text = "";
	for (let rest = length; rest > 0; rest -= 128) {
		text += first128().slice(0, rest);
		u.copyWithin(0, 128, length);
	}
	return text;
}

const u = unitBuffer;

function first16(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
	);
}

function first24(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
	);
}

function first32(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
	);
}

function first40(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
	);
}

function first48(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
		u[40]!, u[41]!, u[42]!, u[43]!, u[44]!, u[45]!, u[46]!, u[47]!,
	);
}

function first56(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
		u[40]!, u[41]!, u[42]!, u[43]!, u[44]!, u[45]!, u[46]!, u[47]!,
		u[48]!, u[49]!, u[50]!, u[51]!, u[52]!, u[53]!, u[54]!, u[55]!,
	);
}

function first64(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
		u[40]!, u[41]!, u[42]!, u[43]!, u[44]!, u[45]!, u[46]!, u[47]!,
		u[48]!, u[49]!, u[50]!, u[51]!, u[52]!, u[53]!, u[54]!, u[55]!,
		u[56]!, u[57]!, u[58]!, u[59]!, u[60]!, u[61]!, u[62]!, u[63]!,
	);
}

function first96(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
		u[40]!, u[41]!, u[42]!, u[43]!, u[44]!, u[45]!, u[46]!, u[47]!,
		u[48]!, u[49]!, u[50]!, u[51]!, u[52]!, u[53]!, u[54]!, u[55]!,
		u[56]!, u[57]!, u[58]!, u[59]!, u[60]!, u[61]!, u[62]!, u[63]!,
		u[64]!, u[65]!, u[66]!, u[67]!, u[68]!, u[69]!, u[70]!, u[71]!,
		u[72]!, u[73]!, u[74]!, u[75]!, u[76]!, u[77]!, u[78]!, u[79]!,
		u[80]!, u[81]!, u[82]!, u[83]!, u[84]!, u[85]!, u[86]!, u[87]!,
		u[88]!, u[89]!, u[90]!, u[91]!, u[92]!, u[93]!, u[94]!, u[95]!,
	);
}

function first128(): string {
	// biome-ignore format: a table
	return String.fromCharCode(
		u[0]!, u[1]!, u[2]!, u[3]!, u[4]!, u[5]!, u[6]!, u[7]!,
		u[8]!, u[9]!, u[10]!, u[11]!, u[12]!, u[13]!, u[14]!, u[15]!,
		u[16]!, u[17]!, u[18]!, u[19]!, u[20]!, u[21]!, u[22]!, u[23]!,
		u[24]!, u[25]!, u[26]!, u[27]!, u[28]!, u[29]!, u[30]!, u[31]!,
		u[32]!, u[33]!, u[34]!, u[35]!, u[36]!, u[37]!, u[38]!, u[39]!,
		u[40]!, u[41]!, u[42]!, u[43]!, u[44]!, u[45]!, u[46]!, u[47]!,
		u[48]!, u[49]!, u[50]!, u[51]!, u[52]!, u[53]!, u[54]!, u[55]!,
		u[56]!, u[57]!, u[58]!, u[59]!, u[60]!, u[61]!, u[62]!, u[63]!,
		u[64]!, u[65]!, u[66]!, u[67]!, u[68]!, u[69]!, u[70]!, u[71]!,
		u[72]!, u[73]!, u[74]!, u[75]!, u[76]!, u[77]!, u[78]!, u[79]!,
		u[80]!, u[81]!, u[82]!, u[83]!, u[84]!, u[85]!, u[86]!, u[87]!,
		u[88]!, u[89]!, u[90]!, u[91]!, u[92]!, u[93]!, u[94]!, u[95]!,
		u[96]!, u[97]!, u[98]!, u[99]!, u[100]!, u[101]!, u[102]!, u[103]!,
		u[104]!, u[105]!, u[106]!, u[107]!, u[108]!, u[109]!, u[110]!, u[111]!,
		u[112]!, u[113]!, u[114]!, u[115]!, u[116]!, u[117]!, u[118]!, u[119]!,
		u[120]!, u[121]!, u[122]!, u[123]!, u[124]!, u[125]!, u[126]!, u[127]!,
	);
}
