import { reportService } from '#common/embed/report-service.ts'

interface Item {
  link_report: string
  embed_url: string
  token: string
  page_filters: { name: string }[]
  tempo_atualizacao: number
}

async function fetchItems(): Promise<Item[]> {
  const answer = await fetch('/api/getPlaylistReportsRun', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sessionStorage.getItem('token')}`,
    },
    body: JSON.stringify({ id_playlist: new URLSearchParams(location.search).get('playlist') }),
  })
  return (await answer.json()).reports
}

/** Shows one report for its time. */
async function show({ link_report, embed_url, token, page_filters, tempo_atualizacao }: Item): Promise<void> {
  const service = reportService([new URL(embed_url).origin])
  const place = document.createElement('div')
  place.style.cssText = 'position: fixed; inset: 0'
  document.body.append(place)
  const rendered = new Promise((resolve) => place.addEventListener('rendered', resolve, { once: true }))
  service.embed(place, {
    type: 'report',
    tokenType: 1,
    id: link_report,
    embedUrl: embed_url,
    accessToken: token,
    pageName: page_filters[0]?.name,
    settings: { panes: { filters: { visible: false }, pageNavigation: { visible: false } } },
  })
  await rendered
  await new Promise((resolve) => setTimeout(resolve, tempo_atualizacao * 1000))
  service.reset(place)
  place.remove()
}

/** The baseline: one round in which each report's frame is destroyed before the next one is embedded. */
async function play(): Promise<void> {
  for (const item of await fetchItems()) await show(item)
  document.title = 'over'
}

void play()
