import escapeHtml from 'escape-html'
import type { Content } from '#emulator/content/content.ts'
import type { Catalog } from './catalog/catalog.ts'

interface Options {
  baseUrl: string
  /** Whether to show the client secret and the reports; others see only what every program has to know. */
  mayPreview: boolean
  faultsEnabled: boolean
}

/** The start page: what the emulator is, and how to configure a program for it. */
export function homePage(
  [tenant]: Content['tenants'],
  catalog: Catalog,
  { baseUrl, mayPreview, faultsEnabled }: Options,
): string {
  const [app] = tenant.apps
  const settings = {
    Tenant: tenant.id,
    'Client ID': app?.clientId ?? '',
    ...(mayPreview && { 'Client secret': app?.secret ?? '' }),
    'Sign-in authority': `${baseUrl}/${tenant.id}`,
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
  code { overflow-wrap: anywhere; font-size: .9em }
  h2 { font-size: 1.1rem; margin: 1.5rem 0 0 }
  p { margin: .5rem 0 }
</style>
</head>
<body>
<main>
<h1>Power BI emulator</h1>
<p>A local emulator of the part of Power BI that embedding needs: sign-in, REST API and report page. To use it,
change the credentials of your program, and redirect it or change its URLs. It has no security: do not use it with data
that others may not see.</p>
<table>
<caption hidden>Settings for your program</caption>
${rows}
</table>
${mayPreview ? reportList(catalog) : ''}
${faultsEnabled ? '<p><a href="/__emulator/">Inject faults and count calls</a></p>\n' : ''}</main>
</body>
</html>
`
}

/** The reports by workspace, with a link that shows each without a program. */
function reportList(catalog: Catalog): string {
  const sections = catalog.workspaces.map((workspace) => {
    const items = catalog
      .reports(workspace)
      .map(({ id, name }) => `<li><a href="/preview/${id}">${escapeHtml(name)}</a> <code>${id}</code></li>`)
    return `<h2>${escapeHtml(workspace.name)}</h2>
<p><code>${workspace.id}</code></p>
<ul>
${items.join('\n')}
</ul>`
  })
  return sections.join('\n')
}
