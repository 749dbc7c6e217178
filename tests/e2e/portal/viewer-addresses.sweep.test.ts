import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { href } from '#common/addresses/paths.ts'
import { groups, playlists, reports } from '#server/base/db/schema/index.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { openViewerTab, reportShown, type ViewerTab } from './viewer-tab.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture({ viewport: { width: 1280, height: 800 } })
const ofMaria = browserFixture({ viewport: { width: 1280, height: 800 } })
let tab: ViewerTab
beforeAll(async () => {
  tab = await openViewerTab(portal, browser, 'joao')
  const { call } = await portal.as('joao')
  const { id } = await call('insertPlaylist', { name: 'Recepção' })
  const given = (await call('getUserReports', {})).reports.find((report) => report.id === 378)
  const item = { id_playlist: Number(id), id: Number(given?.id_user_report), tempo_atualizacao: 60 }
  await call('insertPlaylistReport', { ...item, navegacao: 'N' })
})

describe('an address of the viewer', () => {
  /**
   * What some addresses are called, once they are there; the accessibility tests open every address directly. The first
   * playlist and its first item have the id 1.
   */
  const places: Record<string, string> = {
    [href('group', { id_grupo: 1, name_group: 'Mundo' })]: 'Mundo',
    [href('report', { id_report: 378 })]: 'Desenvolvimento mundial',
    [href('playlistRun', { id_playlist: 1 })]: 'Recepção',
    [href('playlistEdit', { id_playlist: 1, name_playlist: 'Recepção' })]: 'Editar playlist',
    [href('playlistReportEdit', { id_playlist: 1, id_playlist_report: 1 })]: 'Editar relatório',
  }

  it.each(Object.entries(places))('%s opens directly, by Back and by Forward', async (path, name) => {
    const { page, open, follow, headed } = tab
    await open(path)
    await headed(name)
    // A run has no menu.
    await (name === 'Recepção' && path.includes('/run/') ? open(href('profile')) : follow('Perfil'))
    await headed('Perfil')
    await page.goBack()
    await headed(name)
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path))
    await page.goForward()
    await headed('Perfil')
  })
})

describe('the way through the screens', () => {
  it('is walked back and forward by the browser, and back by our own button', async () => {
    const { page, open, follow, headed, press } = tab
    await open('/home')
    await follow('Mundo')
    await headed('Mundo')
    await follow('Desenvolvimento mundial')
    await reportShown(page)
    await page.goBack()
    await headed('Mundo')
    await page.goBack()
    await headed('Início')
    await page.goForward()
    await page.goForward()
    await reportShown(page)
    await press('Voltar')
    await headed('Mundo')
    await press('Voltar')
    await headed('Início')
  })
})

describe('a link to a page of a report', () => {
  it('follows the open page, opens it again, and for those who may not see it their first page', async () => {
    const { page, open, press } = tab
    const tabNamed = (name: string) => page.frameLocator('main iframe').getByRole('tab', { name })
    const isOpen = async (name: string) => {
      await reportShown(page)
      await expect.poll(() => tabNamed(name).getAttribute('aria-selected')).toBe('true')
    }
    await open(href('report', { id_report: 378 }))
    await isOpen('Visão geral')
    expect(new URL(page.url()).search).toBe('')
    await tabNamed('População').click()
    await page.waitForURL(/\?pagina=/)
    await page.reload()
    await isOpen('População')
    await press('Compartilhar')
    await press('Copiar link desta página')
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toBe(page.url())

    const maria = await openViewerTab(portal, ofMaria, 'maria')
    await maria.open(new URL(link).pathname + new URL(link).search)
    await maria.page.getByText('A página deste link não está disponível para você.').waitFor()
    await maria.page.getByRole('tab', { name: 'Visão geral', selected: true }).waitFor()
    expect(maria.page.url()).not.toContain(new URL(link).search)
    await maria.page.getByRole('link', { name: 'Pedir acesso a esta página' }).click()
    await maria.page.getByRole('heading', { level: 1, name: 'Pedir acesso' }).waitFor()
    expect(new URL(maria.page.url()).search).toBe(new URL(link).search)
  })
})

describe('a hostile name', () => {
  /** Markup, a right-to-left override, an escaped slash, quotes, and as long as a name may be. */
  const names = [
    `<img src=x onerror=alert(1)>../../%2e%2e/?#"'&${'x'.repeat(80)}`.slice(0, 120),
    `%2F%00 "تقرير" '; drop table reports; -- \\ {{7*7}} \${7*7} %{name} ||||`,
  ]

  it.each(names)('is only text, wherever it is shown and in every address: %s', async (name) => {
    await portal.changeExternally(async (db) => {
      const [report] = await db.update(reports).set({ name }).where(eq(reports.id, 378)).returning()
      await db
        .update(groups)
        .set({ name })
        .where(eq(groups.id, report?.groupId ?? 0))
      await db.update(playlists).set({ name }).where(eq(playlists.id, 1))
    })
    const { page, dialogs, open, press, headed } = tab
    const link = () => page.getByRole('link', { name, exact: true }).first()
    await open('/home')
    // Below the report of the same name, which was opened last.
    await page.getByRole('link', { name, exact: true }).last().click()
    await headed(name)
    await page.reload()
    await headed(name)
    await link().click()
    await reportShown(page)
    await headed(name)
    expect(await page.locator('main iframe').getAttribute('title')).toBe(name)
    expect(await page.title()).toContain(name.slice(0, 20))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await press('Recolher')
    const support = await page.getByRole('link', { name: /suporte@/ }).getAttribute('href')
    expect(decodeURIComponent(support ?? '')).toContain(name)
    await press('Expandir')

    await open('/playlists')
    await link().waitFor()
    await page
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click()
    await headed('Editar playlist')
    expect(await page.getByLabel('Nome da playlist').inputValue()).toBe(name)
    await open('/playlist/1')
    await headed(name)
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
    await open('/editarPlaylistReport/1/1')
    const chosen = page.getByLabel('Relatório').locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe(name)
    await open('/playlist/run/1')
    await headed(name)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(dialogs).toEqual([])
  })
})
