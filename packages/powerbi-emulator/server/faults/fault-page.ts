import escapeHtml from 'escape-html'
import { callNames } from '#emulator/api/call-names.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { faultPageScript } from './fault-page-script.ts'
import { faultPageStyle } from './fault-page-style.ts'

/** The kinds of faults by field name; `amount` labels the field's number, `preset` is its default. */
const kinds: { field: string; label: string; amount?: string; preset?: number }[] = [
  { field: 'status', label: 'Error response', amount: 'HTTP status', preset: 503 },
  { field: 'latencyMs', label: 'Slow response', amount: 'Milliseconds', preset: 2000 },
  { field: 'hang', label: 'No response' },
  { field: 'cut', label: 'Connection closed' },
  { field: 'tokenSeconds', label: 'Token expires soon', amount: 'Seconds', preset: 30 },
  { field: 'page.neverRender', label: 'Report never renders' },
  { field: 'page.startDelayMs', label: 'Report starts late', amount: 'Milliseconds', preset: 2000 },
  { field: 'page.loadDelayMs', label: 'Report loads late', amount: 'Milliseconds', preset: 2000 },
  { field: 'page.renderDelayMs', label: 'Report renders late', amount: 'Milliseconds', preset: 2000 },
  { field: 'page.errorOnce', label: 'Report fails once' },
  { field: 'exportJob.delayMs', label: 'Slow export', amount: 'Milliseconds', preset: 5000 },
  { field: 'exportJob.fails', label: 'Export fails' },
]

const kindOptions = kinds
  .map(
    ({ field, label, amount = '', preset = '' }) =>
      `<option value="${field}" data-amount="${amount}" data-preset="${preset}">${label}</option>`,
  )
  .join('')

const callOptions = callNames.map((name) => `<option>${name}</option>`).join('')

/** Calls that were not received are hidden. */
const callRows = callNames
  .map((name) => `<tr hidden><th scope="row">${name}</th><td class="number" data-count="${name}">0</td></tr>`)
  .join('')

const reportOptionsOf = (catalog: Catalog): string =>
  catalog
    .reports()
    .map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`)
    .join('')

const reportRowsOf = (catalog: Catalog): string =>
  catalog
    .reports()
    .map((report) => {
      const { id, name } = report
      const workspace = catalog.workspace(report.workspaceId).name
      const choose = `<button type="button" class="quiet" data-pick="${id}" aria-label="Choose ${escapeHtml(name)}">Choose</button>`
      return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(workspace)}</td><td><code>${id}</code></td><td>${choose}</td></tr>`
    })
    .join('')

/** A page to inject faults, and to see active faults and call counts. */
export function faultPage(catalog: Catalog): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Faults · Power BI emulator</title>
<style>${faultPageStyle}</style>
</head>
<body>
<header><p><a href="/">Power BI emulator</a></p><h1>Faults</h1></header>
<main>
<section aria-labelledby="inject">
<h2 id="inject">Inject a fault</h2>
<form>
<label>Fault<select name="kind">${kindOptions}</select></label>
<label id="amount"><span>HTTP status</span><input name="amount" type="number" min="0" required></label>
<label>Call<select name="call"><option value="">any</option>${callOptions}</select></label>
<label>Report<select name="report"><option value="">any</option>${reportOptionsOf(catalog)}</select></label>
<label>Requests<input name="times" type="number" min="1" placeholder="until reset"></label>
<label>Retry-After (seconds)<input name="retryAfterSeconds" type="number" min="0" placeholder="none"></label>
<div class="actions"><button>Inject</button></div>
</form>
<p role="status" id="status"></p>
</section>
<section aria-labelledby="active">
<div class="head"><h2 id="active">Active faults</h2><button type="button" class="quiet" id="reset">Reset faults and counts</button></div>
<div class="scroll" tabindex="0" role="region" aria-label="Table of active faults">
<table><thead><tr><th scope="col">Fault</th><th scope="col">Call</th><th scope="col">Report</th><th scope="col" class="number">Remaining</th><th scope="col"><span class="visually-hidden">Remove</span></th></tr></thead><tbody id="faults"></tbody></table>
</div>
</section>
<div class="columns">
<section aria-labelledby="calls">
<h2 id="calls">Calls received</h2>
<table><thead><tr><th scope="col">Call</th><th scope="col" class="number">Count</th></tr></thead><tbody>${callRows}</tbody></table>
</section>
<section aria-labelledby="reports">
<h2 id="reports">Reports</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Table of reports">
<table><thead><tr><th scope="col">Report</th><th scope="col">Workspace</th><th scope="col">ID</th><th scope="col"><span class="visually-hidden">Choose</span></th></tr></thead><tbody>${reportRowsOf(catalog)}</tbody></table>
</div>
</section>
</div>
</main>
<script>${faultPageScript}</script>
</body>
</html>
`
}
