import { signIn } from '../sign-in.ts'

/** Limits all users of a report to its first page, so that each page played is a report that must be loaded. */
async function showFirstPageOnly(call, id_report) {
  const { report } = await call('report', { id_report })
  const pageFilters = report.report_general_pages.slice(0, 1)
  await call('updateGroupReport', {
    ...report,
    users: report.users.map(({ id, filters }) => ({ id, filters, pageFilters })),
  })
}

/**
 * Creates a playlist with this many items, each with another report as far as the demo has them.
 * @param {string} portalUrl
 */
export async function makePlaylist(portalUrl, { pages, seconds }) {
  const [admin, joao] = [await signIn(portalUrl, 'admin'), await signIn(portalUrl, 'joao')]
  const { reports } = await joao.call('getUserReports', {})
  for (const { id } of reports) await showFirstPageOnly(admin.call, id)
  const { id } = await joao.call('insertPlaylist', { name: 'Bench' })
  const addItems = async (count) => {
    for (let at = 0; at < count; at += 1) {
      const { id_user_report } = reports[at % reports.length]
      await joao.call('insertPlaylistReport', {
        id_playlist: id,
        id: id_user_report,
        tempo_atualizacao: seconds,
        navegacao: 'N',
      })
    }
  }
  await addItems(pages)
  return { id, seconds, token: joao.token }
}
