import escapeHtml from 'escape-html'
import { reports } from '#emulator/reports/index.ts'
import { workspaces } from '#emulator/workspaces.ts'
import { callNames } from './fault.ts'
import { faultPageScript } from './fault-page-script.ts'
import { faultPageStyle } from './fault-page-style.ts'

/** What can go wrong, by the name of the fault's field; `amount` says what its number counts, `usual` proposes one. */
const kinds: { field: string; label: string; amount?: string; usual?: number }[] = [
  { field: 'status', label: 'Answers an error', amount: 'HTTP status', usual: 503 },
  { field: 'latencyMs', label: 'Answers late', amount: 'Milliseconds', usual: 2000 },
  { field: 'hang', label: 'Never answers' },
  { field: 'cut', label: 'Cuts the connection' },
  { field: 'tokenSeconds', label: 'Token expires soon', amount: 'Seconds', usual: 30 },
  { field: 'page.neverRender', label: 'Report page never renders' },
  { field: 'page.startDelayMs', label: 'Report page starts late', amount: 'Milliseconds', usual: 2000 },
  { field: 'page.loadDelayMs', label: 'Report page loads late', amount: 'Milliseconds', usual: 2000 },
  { field: 'page.renderDelayMs', label: 'Report page renders late', amount: 'Milliseconds', usual: 2000 },
  { field: 'page.errorOnce', label: 'Report page errs once' },
  { field: 'exportJob.delayMs', label: 'Export takes long', amount: 'Milliseconds', usual: 5000 },
  { field: 'exportJob.fails', label: 'Export fails' },
]

const kindOptions = kinds
  .map(
    ({ field, label, amount = '', usual = '' }) =>
      `<option value="${field}" data-amount="${amount}" data-usual="${usual}">${label}</option>`,
  )
  .join('')

const callOptions = callNames.map((name) => `<option>${name}</option>`).join('')

const reportOptions = reports
  .map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`)
  .join('')

const callRows = callNames
  .map((name) => `<tr><th scope="row">${name}</th><td class="number" data-count="${name}">0</td></tr>`)
  .join('')

const reportRows = reports
  .map(({ id, name, workspaceId }) => {
    const workspace = workspaces.find((one) => one.id === workspaceId)?.name ?? ''
    const pick = `<button type="button" class="quiet" data-pick="${id}" aria-label="Order a fault for ${escapeHtml(name)}">Choose</button>`
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(workspace)}</td><td><code>${id}</code></td><td>${pick}</td></tr>`
  })
  .join('')

/** A page for people to order faults on, and to see what is ordered and which calls arrived. */
export function faultPage(): string {
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
<section aria-labelledby="order">
<h2 id="order">Order a fault</h2>
<form>
<label>What happens<select name="kind">${kindOptions}</select></label>
<label id="amount"><span>HTTP status</span><input name="amount" type="number" min="0" required></label>
<label>At the call<select name="call"><option value="">any</option>${callOptions}</select></label>
<label>For the report<select name="report"><option value="">any</option>${reportOptions}</select></label>
<label>How often<input name="times" type="number" min="1" placeholder="until reset"></label>
<label>Retry-After, seconds<input name="retryAfterSeconds" type="number" min="0" placeholder="none"></label>
<div class="actions"><button>Order</button></div>
</form>
<p role="status" id="status"></p>
</section>
<section aria-labelledby="ordered">
<div class="head"><h2 id="ordered">Ordered</h2><button type="button" class="quiet" id="reset">Forget all faults and counts</button></div>
<div class="scroll" tabindex="0" role="region" aria-label="Faults to come">
<table><thead><tr><th scope="col">What</th><th scope="col">Call</th><th scope="col">Report</th><th scope="col" class="number">Left</th><th scope="col"><span class="unseen">Forget</span></th></tr></thead><tbody id="faults"></tbody></table>
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
<table><thead><tr><th scope="col">Report</th><th scope="col">Workspace</th><th scope="col">Id</th><th scope="col"><span class="unseen">Choose</span></th></tr></thead><tbody>${reportRows}</tbody></table>
</div>
</section>
</div>
</main>
<script>${faultPageScript}</script>
</body>
</html>
`
}
