-- Opens a file in Neovim with the language server: tells what is shown, fixes the first problem, and renames a URI.
local function read(path)
	local file = assert(io.open(path))
	local text = file:read("*a")
	file:close()
	return vim.fn.json_decode(text)
end

local task = read(vim.env.LSP_TASK)
vim.o.fixendofline = false
vim.cmd("filetype on")
assert(loadstring(task.configuration))()
vim.cmd("edit " .. vim.fn.fnameescape(task.file))
local function wait_for(what, is_there)
	assert(vim.wait(20000, is_there, 20), "waited in vain for " .. what)
end

wait_for("diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
local client = vim.lsp.get_active_clients()[1].id
local result = { diagnostics = {}, actions = {} }
for _, found in ipairs(vim.diagnostic.get(0)) do
	local code = found.user_data.lsp.code
	table.insert(result.diagnostics, { found.lnum, found.col, found.end_lnum, found.end_col, code, found.message })
end

local first = vim.diagnostic.get(0)[1]
vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(), only = { "quickfix" } }
local answers = assert(vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 20000))
local actions = answers[client].result
for _, action in ipairs(actions) do table.insert(result.actions, action.title) end
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
vim.cmd("write")

if task.rename then
	vim.api.nvim_win_set_cursor(0, { task.rename.line + 1, task.rename.character })
	local before = vim.api.nvim_buf_get_changedtick(0)
	vim.lsp.buf.rename(task.rename.to)
	wait_for("the rename", function() return vim.api.nvim_buf_get_changedtick(0) > before end)
	vim.cmd("wall")
end

local file = assert(io.open(task.result, "w"))
file:write(vim.fn.json_encode(result))
file:close()
vim.lsp.stop_client(client)
vim.cmd("quitall!")
