import { reportService } from '#common/embed/report-service.ts'

interface Entry {
  link_report: string
  embed_url: string
  token: string
  page_filters: { name: string }[]
  tempo_atualizacao: number
}

async function fetchEntries(): Promise<Entry[]> {
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

/** One slide from its embedding to its end. */
async function show({
  link_report,
  embed_url,
  token,
  page_filters,
  tempo_atualizacao,
}: Entry): Promise<void> {
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

/** What is measured against: one round, in which each slide's frame is destroyed and the next one's embedded. */
async function play(): Promise<void> {
  for (const entry of await fetchEntries()) await show(entry)
  document.title = 'over'
}

void play()
