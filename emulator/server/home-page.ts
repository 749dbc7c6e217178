import escapeHtml from 'escape-html'
import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from './demo-principal.ts'

/** The start page: what the emulator is, and how to configure a program for it. */
export function homePage(baseUrl: string, faultsEnabled: boolean): string {
  const settings = {
    Tenant: TENANT_ID,
    'Client ID': CLIENT_ID,
    'Client secret': CLIENT_SECRET,
    'Sign-in authority': `${baseUrl}/${TENANT_ID}`,
    Scope: 'https://analysis.windows.net/powerbi/api/.default',
    'REST API': `${baseUrl}/v1.0/myorg`,
    'Report page': `${baseUrl}/reportEmbed`,
  }
  const rows = Object.entries(settings)
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td><code>${escapeHtml(value)}</code></td></tr>`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Power BI emulator</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
  table { border-collapse: collapse }
  th, td { padding: .4rem 1.5rem .4rem 0; text-align: left; vertical-align: top }
  code { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Power BI emulator</h1>
<p>A local emulator of the part of Power BI that embedding needs: sign-in, REST API and report page, with
reports on public data sets. To use it, change the URLs and credentials of your program. It has no security;
do not use it with your own data.</p>
<table>
<caption hidden>Settings for your program</caption>
${rows}
</table>
${faultsEnabled ? '<p><a href="/__emulator/">Inject faults and count calls</a></p>\n' : ''}</main>
</body>
</html>
`
}
