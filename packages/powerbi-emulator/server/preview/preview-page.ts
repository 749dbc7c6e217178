import escapeHtml from 'escape-html'
import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'

interface Preview {
  report: ReportDefinition
  model: Model
  asked: { role?: string; username?: string; customData?: string }
  token: string
  version: number
}

/** The identity to look with, for models with roles. */
function identityForm({ roles }: Model, { role, username = '', customData = '' }: Preview['asked']): string {
  if (roles.length === 0) return ''
  const options = roles
    .map(({ name }) => `<option${name === role ? ' selected' : ''}>${escapeHtml(name)}</option>`)
    .join('')
  return `<form>
<label>Role <select name="role">${options}</select></label>
<label>User name <input name="username" value="${escapeHtml(username)}"></label>
<label>Custom data <input name="customData" value="${escapeHtml(customData)}"></label>
<button>Show</button>
</form>`
}

/** JSON inside a script element. */
const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A host page for one report: it embeds the report as a program would, and reloads when the data changes. */
export function previewPage({ report, model, asked, token, version }: Preview): string {
  const load = { type: 'report', id: report.id, accessToken: token, tokenType: 1 }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(report.name)} · Power BI emulator</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 0; height: 100dvh; display: flex; flex-direction: column }
  header, form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .5rem 1rem }
  form { padding: 0 }
  h1 { font-size: 1rem; margin: 0 }
  iframe { flex: 1; border: 0 }
</style>
</head>
<body>
<header>
<a href="/">All reports</a>
<h1>${escapeHtml(report.name)}</h1>
${identityForm(model, asked)}
</header>
<iframe src="/reportEmbed" title="${escapeHtml(report.name)}"></iframe>
<script type="module">
const frame = document.querySelector('iframe')
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || !data.url?.startsWith('/ready/')) return
  frame.contentWindow.postMessage(
    { method: 'POST', url: '/report/load', headers: { id: 'load' }, body: ${scriptJson(load)} },
    location.origin,
  )
})
setInterval(async () => {
  const answer = await fetch('/preview/version').catch(() => null)
  if (answer?.ok && (await answer.json()).version !== ${version}) location.reload()
}, 1000)
</script>
</body>
</html>
`
}
