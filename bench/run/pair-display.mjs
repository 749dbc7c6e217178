import { signIn } from '../sign-in.ts'

/** A user of the demo, whose rows the display gets. */
const joao = 3

/**
 * Opens `/tv` in a page, and pairs it with a playlist as an administrator does.
 * @param {import('playwright-core').Page} page
 * @param {string} portalUrl
 */
export async function pairDisplay(page, { address, portalUrl, playlist }) {
  await page.goto(`${address}/tv`)
  const code = await page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent()
  const { call } = await signIn(portalUrl, 'admin')
  const access = { like_user: joao }
  await call('pairDisplay', { code, name: 'Bench', id_playlist: playlist.id, access })
}
