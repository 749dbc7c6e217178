import { beforeAll, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../../server/portal.ts'
import { viewerTexts } from '../../texts.ts'
import { addressesNotIn, themeRules, themesOf, violationsOf } from '../accessibility.ts'
import { fillScreens } from './viewer-data.ts'
import { publicScreens } from './viewer-public-screens.ts'
import { reportScreens } from './viewer-report-screens.ts'
import { cards, cut, dialog, type Screen, saved } from './viewer-steps.ts'
import { openViewerTab, type ViewerTab } from './viewer-tab.ts'

const portal = portalFixture({ pages: true })
const profile = { viewport: { width: 1280, height: 800 } }
const browser = browserFixture(profile)
/** No tab of this profile has a session to share. */
const signedOut = browserFixture(profile)
let playlist: number, emptyPlaylist: number, entry: number
beforeAll(async () => {
  ;({ playlist, emptyPlaylist, entry } = await fillScreens(portal))
})

const screens = {
  ...publicScreens,
  'an ended session': () => ({
    path: '/home',
    person: 'joao',
    mustReload: true,
    ready: async ({ page, follow }, { nav, login }) => {
      await page.locator('main li a').first().waitFor()
      await page.evaluate(() => sessionStorage.setItem('token', 'ended'))
      await follow(nav.playlists)
      await page.getByRole('button', { name: login.submit }).waitFor()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  'the groups': () => ({ path: '/home', person: 'joao', ready: cards }),
  'the command palette': () => ({
    path: '/home',
    person: 'joao',
    ready: async (tab, words) => {
      await cards(tab, words)
      await tab.page.keyboard.press('Control+k')
      await tab.page.getByRole('option').first().waitFor()
      await dialog(tab, words)
    },
  }),
  'no groups': () => ({
    path: '/home',
    person: 'ana',
    ready: ({ page }, { groups }) => page.getByText(groups.emptyTitle).waitFor(),
  }),
  'a group': () => ({ path: '/grupo/1/Mundo', person: 'joao', ready: cards }),
  'the reports': () => ({ path: '/relatorios', person: 'joao', ready: cards }),
  'a search that finds nothing': () => ({
    path: '/relatorios',
    person: 'joao',
    ready: async ({ page }, { common, list }) => {
      await page.getByRole('searchbox', { name: common.search }).fill('zzz')
      await page.getByText(list.clear).waitFor()
    },
  }),
  'a list that is waited for': () => ({
    path: '/relatorios',
    person: 'joao',
    ready: async ({ page }, { common }) => {
      await page.route('**/api/getUserReports', () => undefined)
      await page.reload()
      await page.getByRole('status', { name: common.loading }).waitFor()
      await page.unroute('**/api/getUserReports')
    },
  }),
  'a list without the network': () => ({
    path: '/relatorios',
    person: 'joao',
    ready: cut('getUserReports', ({ page }, { common }) => page.getByText(common.offline).waitFor()),
  }),
  'a group that cannot exist': () => ({
    path: '/grupo/abc/Outro',
    person: 'joao',
    ready: ({ page }, { notFound }) => page.getByText(notFound.missing).waitFor(),
  }),
  'the reports to request': () => ({ path: '/outrosRelatorios', person: 'maria', ready: cards }),
  'a request for access': () => ({
    path: '/pedirAcesso/379',
    person: 'ana',
    ready: ({ page }) => page.getByRole('textbox').waitFor(),
  }),
  ...reportScreens,
  'the profile with everything missing': saved('/perfil'),
  'the playlists': () => ({
    path: '/playlists',
    person: 'joao',
    ready: ({ page }) => page.getByText('Recepção').first().waitFor(),
  }),
  'no playlists': () => ({
    path: '/playlists',
    person: 'ana',
    ready: ({ page }, { playlists }) => page.getByText(playlists.emptyTitle).waitFor(),
  }),
  'the question before a playlist is deleted': () => ({
    path: '/playlists',
    person: 'joao',
    ready: async (tab, words) => {
      await tab.page
        .getByRole('button', { name: new RegExp(`^${words.common.delete}`) })
        .first()
        .click()
      await dialog(tab, words)
    },
  }),
  'the pairing of a display': () => ({
    path: '/parearTela?code=BCDF-GHJK',
    person: 'joao',
    ready: async ({ page }) => {
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  }),
  'the pairing of a display without a playlist': () => ({
    path: '/parearTela',
    person: 'ana',
    ready: ({ page }) => page.locator('main h2').waitFor(),
  }),
  'a playlist': () => ({
    path: `/playlist/${playlist}`,
    person: 'joao',
    ready: ({ page }, { playlist: { start } }) =>
      page.getByRole('button', { name: start, exact: true }).waitFor(),
  }),
  'an empty playlist': () => ({
    path: `/playlist/${emptyPlaylist}`,
    person: 'joao',
    ready: ({ page }, words) => page.getByText(words.playlist.emptyTitle).waitFor(),
  }),
  'the form of a new playlist with everything missing': saved('/adicionarPlaylist'),
  'the form of a playlist': () => ({
    path: `/editarPlaylist/${playlist}/Recep%C3%A7%C3%A3o`,
    person: 'joao',
    ready: ({ page }) => page.getByRole('textbox').first().waitFor(),
  }),
  'the form of a new entry with everything missing': () => saved(`/adicionarPlaylistReport/${playlist}`)(),
  'the form of an entry': () => ({
    path: `/editarPlaylistReport/${playlist}/${entry}`,
    person: 'joao',
    ready: ({ page }) => page.getByRole('spinbutton').or(page.getByRole('textbox')).first().waitFor(),
  }),
  'a run': () => ({
    path: `/playlist/run/${playlist}`,
    person: 'joao',
    ready: async ({ page }) => {
      await page.locator('[data-front] iframe').waitFor()
      await page.mouse.move(200, 200)
    },
  }),
  'a run of nothing': () => ({
    path: `/playlist/run/${emptyPlaylist}`,
    person: 'joao',
    ready: ({ page }, { player }) => page.getByText(player.emptyTitle).waitFor(),
  }),
  'an unknown address': () => ({
    path: '/nowhere',
    person: 'joao',
    ready: ({ page }, { notFound }) => page.getByText(notFound.title).first().waitFor(),
  }),
} satisfies Record<string, () => Screen>

describe('every screen of the viewer', () => {
  const tabs = new Map<Person | undefined, ViewerTab>()
  const tabOf = async (person?: Person) => {
    const known = tabs.get(person)
    if (known) return known
    const tab = await openViewerTab(portal, person ? browser : signedOut, person)
    tabs.set(person, tab)
    return tab
  }
  const overflow = ({ page }: ViewerTab) =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  async function show({ path, person, ready }: Screen): Promise<ViewerTab> {
    const tab = await tabOf(person)
    // A page behind another tab is painted only once a second.
    await tab.page.bringToFront()
    await tab.page.setViewportSize({ width: 1280, height: 800 })
    // Before the sign-in there is not yet an app to stay in.
    await (person ? tab.visit(path) : tab.open(path))
    await ready(tab, viewerTexts.pt)
    return tab
  }

  /** What remains of the desktop's window at 200 %. */
  const enlarged = { width: 640, height: 400 }

  it('is checked', () => expect(addressesNotIn('viewer', screens)).toEqual([]))

  it.each(Object.entries(screens))('is accessible in both themes and enlarged: %s', async (_, screen) => {
    const shown: Screen = screen()
    const tab = await show(shown)
    expect(await violationsOf(tab.page)).toEqual([])
    const [, otherTheme] = await themesOf(tab.page)
    await tab.page.emulateMedia({ colorScheme: otherTheme })
    expect(await violationsOf(tab.page, { onlyRules: themeRules })).toEqual([])
    expect(await overflow(tab)).toBeLessThanOrEqual(0)
    await tab.page.setViewportSize(enlarged)
    expect(await overflow(tab)).toBeLessThanOrEqual(0)
    if (shown.mustReload) await tab.page.goto('about:blank')
  })

  it.each(['the sign-in with everything missing', 'the profile with everything missing'] as const)(
    'is accessible after a switch to English: %s',
    async (title) => {
      const tab = await show(screens[title]())
      await tab.page.getByText(viewerTexts.pt.common.english).click()
      await tab.page.locator('html[lang=en]').waitFor()
      expect(await violationsOf(tab.page)).toEqual([])
      expect(await overflow(tab)).toBeLessThanOrEqual(0)
    },
  )
})
