import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture, sessionFixture, setTenant } from '../../fixtures/portal.ts'
import { createPicture } from '../../server/base/images/pictures.ts'
import { addPlaylist, development, item } from '../../server/reports/group-playlists/playlist-fixture.ts'
import { addressOf, reportInFront } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true })
const admin = sessionFixture(portal, 'admin')
const browser = browserFixture({ viewport: { width: 1280, height: 720 } })
const status = 'https://status.aurora.test'
const news = 'https://noticias.aurora.test'
const page1 = { name: 'ReportSection01', displayName: 'Renda' }
let page: Page
let path_img: string
beforeAll(async () => {
  await setTenant(portal, { playlistHosts: ['status.aurora.test'] })
  const image = await createPicture({ width: 640, height: 360, colour: 'teal' })
  path_img = (await admin.call('uploadPlaylistImage', { image })).path_img
})
beforeEach(async () => {
  page = await browser.newPage()
  // What other servers answer: their pages say what they were told about the portal.
  for (const origin of [status, news]) {
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<h1 id="told"></h1><script>told.textContent = "Veio de: " + (document.referrer || "ninguém")</script>',
      }),
    )
  }
})

async function run(id: number): Promise<void> {
  await startSignedIn(page, (await portal.as('joao', 'pt')).token() ?? '')
  await page.goto(`${addressOf(portal)}/playlist/run/${id}`)
}

const front = (title: string) =>
  page.locator(`[data-front] [title="${title}"], [data-front] [alt="${title}"]`)

/** Where something is on the screen, in parts of it. */
const placeOf = async (title: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await front(title).boundingBox()) ?? {}
  return [x / 1280, y / 720, width / 1280, height / 720].map((part) => Math.round(part * 10) / 10)
}

describe('a playlist of a group', () => {
  it('shows a report, an image and a web page at the same time', async () => {
    const id = await addPlaylist(
      admin,
      [
        item({ id_report: development }),
        item({ path_img, title: 'Foto', cell: 2 }),
        item({ url: `${status}/quadro`, title: 'Quadro', cell: 3 }),
      ],
      { layout: 'one-two' },
    )
    await run(id)
    await reportInFront(page, 'Desenvolvimento mundial').getByRole('heading').first().waitFor()
    await front('Foto').waitFor()
    await page.frameLocator('[data-front] iframe[title="Quadro"]').getByText('Veio de: ninguém').waitFor()
    expect(await placeOf('Foto')).toEqual([0.7, 0, 0.3, 0.5])
    expect(await placeOf('Quadro')).toEqual([0.7, 0.5, 0.3, 0.5])
    const shape = await front('Foto').evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      getComputedStyle(image).objectFit,
    ])
    expect(shape).toEqual([640, 'contain'])
  })

  it('turns from a report to an image, and back', async () => {
    const items = [item({ id_report: development, only_pages: [page1] }), item({ path_img, title: 'Foto' })]
    const id = await addPlaylist(admin, items)
    await run(id)
    const report = reportInFront(page, 'Desenvolvimento mundial').getByRole('heading').first()
    await report.waitFor()
    await page.keyboard.press('ArrowRight')
    await front('Foto').waitFor()
    await page.keyboard.press('ArrowRight')
    await report.waitFor()
  })

  it('skips a web page that the policy of an earlier loaded page does not allow yet', async () => {
    const id = await addPlaylist(admin, [item({ path_img, title: 'Foto' })])
    await run(id)
    await front('Foto').waitFor()
    await setTenant(portal, { playlistHosts: ['status.aurora.test', 'noticias.aurora.test'] })
    const { playlist } = await admin.call('groupPlaylist', { id_playlist: id })
    const items = [...playlist.items, item({ url: `${news}/hoje`, title: 'Notícias' })]
    await admin.call('updateGroupPlaylist', { id, name: playlist.name, items })
    // The player asks for changes when a page is shown.
    await page.keyboard.press('ArrowRight')
    await page.getByText(/^Notícias foi pulad/).waitFor()
    await front('Foto').waitFor()
    await page.reload()
    await front('Foto').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.frameLocator('[data-front] iframe[title="Notícias"]').getByText('Veio de').waitFor()
  })
})
