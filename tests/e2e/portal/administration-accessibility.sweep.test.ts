import { beforeAll, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addReport, maria, only } from '../../server/access/group-reports/report-forms.ts'
import { createPicture } from '../../server/base/images/pictures.ts'
import type { Browser } from '../../server/portal.ts'
import { addPlaylist, item } from '../../server/reports/group-playlists/playlist-fixture.ts'
import { type AdminTexts, adminTexts } from '../../texts.ts'
import { addressesNotIn, type Theme, themeRules, themesOf, violationsOf } from '../accessibility.ts'
import { messageScreens, writeMessages } from './administration-messages.ts'
import { administrationScreens, type Screen } from './administration-screens.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'
import { addFailingDisplay, displayScreens } from './display-screens.ts'

const portal = portalFixture({ pages: true })
const desktop = { viewport: { width: 1440, height: 900 } }
// Tabs of one browser would share the language.
const browsers = { pt: browserFixture(desktop), en: browserFixture(desktop) }
let admin: Browser
const ids = { report: 0, empty: 0, playlist: 0, provider: 0, display: 0 }
beforeAll(async () => {
  admin = await portal.as('admin')
  const gone = { name: 'Gone', displayName: 'Gone' }
  ids.report = await addReport(admin, {
    report_general_pages: [],
    users: [{ id: maria, filters: [only('Brazil'), only('Brazil')], pageFilters: [gone] }],
  })
  ids.empty = (await admin.call('insertGroup', { name: 'Vazio', users: [] })).id ?? 0
  ids.provider = (
    await admin.call('addIdentityProvider', {
      // A name that no server has (RFC 2606).
      ...{ name: 'Contoso', issuer: 'https://sign-in.invalid', client_id: 'an-application', secret: 'x' },
      ...{
        domains: ['contoso.com'],
        groups_claim: 'groups',
        groups: [{ value: 'board', id_group: ids.empty }],
      },
    })
  ).id
  const image = await createPicture()
  const { path_img } = await admin.call('uploadPlaylistImage', { image })
  ids.playlist = await addPlaylist(
    admin,
    [item({ id_report: 378 }), item({ path_img, title: 'Foto', cell: 2 })],
    { layout: 'grid' },
  )
  const view = { id: 'ReportSection01', id_report: 378, name: 'Overview', fingerprint: 'x' }
  await (await portal.as('maria')).call('insertLogPageReport', view)
  await writeMessages(portal)
  ids.display = await addFailingDisplay(portal)
  await (await portal.as('ana')).call('requestAccess', { id_report: 378, reason: 'Fechamento' })
})

const screens: Record<string, () => Screen> = {
  ...messageScreens,
  ...Object.fromEntries(
    Object.entries({ ...administrationScreens, ...displayScreens }).map(([name, screen]) => [
      name,
      () => screen(ids),
    ]),
  ),
}

/** An open list is at the top level of the page, outside its regions. */
const popupRules = ['region']

describe('every screen of the back-office', () => {
  let portuguese: BackOffice
  let english: BackOffice
  beforeAll(async () => {
    ;[portuguese, english] = await Promise.all([
      openBackOffice(portal, browsers.pt, 'pt'),
      openBackOffice(portal, browsers.en, 'en'),
    ])
  })

  /** Until the heading is light on dark, or dark on light: the app follows the system one render later. */
  async function setTheme({ page }: BackOffice, theme: Theme) {
    await page.emulateMedia({ colorScheme: theme })
    const heading = page.locator('h1').first()
    const red = () => heading.evaluate((element) => Number(getComputedStyle(element).color.match(/\d+/)?.[0]))
    await expect.poll(async () => (await red()) > 127).toBe(theme === 'dark')
  }

  async function check(office: BackOffice, screen: Screen, words: AdminTexts) {
    const { path, ready, failingCall, hasPopup, mustReload } = screen
    const calls = `**/api/${failingCall}`
    if (failingCall) await office.page.route(calls, (route) => route.abort())
    await (failingCall ? office.open(path) : office.visit(path))
    await ready?.(office, words)
    if (failingCall) await office.page.unroute(calls)
    const [theme, otherTheme] = await themesOf(office.page)
    await setTheme(office, theme)
    expect(await violationsOf(office.page, hasPopup ? { skippedRules: popupRules } : {})).toEqual([])
    await setTheme(office, otherTheme)
    expect(await violationsOf(office.page, { onlyRules: themeRules })).toEqual([])
    if (mustReload) await office.page.goto('about:blank')
  }

  const named = Object.entries(screens)
  const [inPortuguese, inEnglish] = [0, 1].map((half) => named.filter((_, at) => at % 2 === half))

  it('is checked', () => expect(addressesNotIn('admin', screens)).toEqual([]))

  it.each(inPortuguese ?? [])('is accessible in both themes, in Portuguese: %s', (_, screen) =>
    check(portuguese, screen(), adminTexts.pt),
  )
  it.each(inEnglish ?? [])('is accessible in both themes, in English: %s', (_, screen) =>
    check(english, screen(), adminTexts.en),
  )

  it('is accessible on a phone, with the navigation open', async () => {
    const { page, open, press } = portuguese
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/usuarios')
    expect(await violationsOf(page)).toEqual([])
    await press('Abrir menu')
    await page.getByRole('link', { name: adminTexts.pt.admin.support.title }).waitFor()
    expect(await violationsOf(page, { skippedRules: popupRules })).toEqual([])
  })
})
