import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews } from '#server/base/db/schema/index.ts'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { reportInFront, signIn } from './people.ts'

const portal = portalFixture({ pages: true })
const browser = browserFixture()
const display = browserFixture()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
})

const reports = ['Desenvolvimento mundial', 'Pinguins'] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
const link = (name: string) => page.getByRole('link', { name, exact: true })

async function addReport(name: string): Promise<void> {
  await link('Adicionar').click()
  await page.getByLabel('Relatório').selectOption(name)
  await page.getByLabel('Tempo de atualização (segundos)').fill('2')
  await button('Salvar').click()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
}

/** Waits until this report is visible and rendered. */
async function shown(name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Controles da apresentação' })
    .getByText(name)
    .waitFor({ state: 'attached' })
  await reportInFront(page, name).getByRole('heading').first().waitFor()
}

/** Records what screen readers are told: report and page of all that was on screen, however short. */
function recordAnnouncements(): void {
  const announced: string[] = []
  Object.assign(window, { announced })
  const record = () => {
    const text = document.querySelector('#player-title + [role=status]')?.textContent
    if (text) announced.push(text)
  }
  new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true })
}

describe('a playlist', () => {
  it('of two reports is created by João, plays both automatically, and is closed with Escape', async () => {
    await signIn(page, portal, 'joao')
    await link('Playlists').click()
    await link('Adicionar').click()
    await page.getByLabel('Nome da playlist').fill('Recepção')
    await button('Salvar').click()
    await page.getByRole('heading', { name: 'Recepção', level: 1 }).waitFor()
    for (const name of reports) await addReport(name)

    await button('Iniciar').click()
    await page.waitForURL('**/playlist/run/*')
    await expect.poll(isFullScreen).toBe(true)
    for (const name of [...reports, reports[0]]) await shown(name)

    await button('Encerrar').press('Enter')
    await button('Iniciar').waitFor()
    await expect.poll(isFullScreen).toBe(false)
    const sources = async () => {
      const views = await portal.database.db
        .select()
        .from(pageViews)
        .where(eq(pageViews.userId, personIds.joao))
      return [...new Set(views.map(({ source }) => source))]
    }
    await expect.poll(sources).toEqual(['playlist'])
  })

  it('shows Maria’s rows and pages only, also on a wall display', async () => {
    const other = await display.newPage()
    await signIn(other, portal, 'maria')
    const maria = await portal.as('maria')
    const id_playlist = Number((await maria.call('insertPlaylist', { name: 'Parede' })).id)
    const given = (await maria.call('getUserReports', {})).reports.find(({ id }) => id === 378)
    const item = { id_playlist, id: Number(given?.id_user_report), tempo_atualizacao: 1 }
    await maria.call('insertPlaylistReport', { ...item, navegacao: 'N' })
    await other.addInitScript(recordAnnouncements)
    await other.goto(new URL(`/playlist/run/${id_playlist}`, other.url()).href)
    const report = other.locator('[data-front] iframe').contentFrame()
    const heading = (name: string) => report.getByRole('heading', { name, level: 1 })
    // A page that Maria may not see would have its turn before the first one is shown again.
    for (const name of ['Visão geral', 'Expectativa de vida', 'Visão geral']) await heading(name).waitFor()
    const announced: string[] = await other.evaluate(() => Reflect.get(window, 'announced'))
    expect([...new Set(announced)].sort()).toEqual([
      'Desenvolvimento mundial, Expectativa de vida. 1 de 1',
      'Desenvolvimento mundial, Visão geral. 1 de 1',
    ])
    await other.close()
  })

  it('with a navigable report shows its controls when the mouse moves over it, takes a click, and has its keys back', async () => {
    const joao = await portal.as('joao')
    const id_playlist = Number((await joao.call('insertPlaylist', { name: 'Balcão' })).id)
    const given = (await joao.call('getUserReports', {})).reports.find(({ id }) => id === 378)
    const item = { id_playlist, id: Number(given?.id_user_report), tempo_atualizacao: 600 }
    await joao.call('insertPlaylistReport', { ...item, navegacao: 'S' })
    await page.goto(new URL(`/playlist/run/${id_playlist}`, page.url()).href)
    await shown(reports[0])
    await page.locator('main[data-idle]').waitFor()

    const tab = page.locator('[data-front] iframe').contentFrame().getByRole('tab').nth(1)
    const box = await tab.boundingBox()
    const [x, y] = [Number(box?.x) + 10, Number(box?.y) + 10]
    const isIdle = () => page.locator('main[data-idle]').isVisible()
    await expect.poll(() => page.mouse.move(x, y).then(isIdle)).toBe(false)
    const click = () => page.mouse.click(x, y).then(() => tab.getAttribute('aria-selected'))
    await expect.poll(click).toBe('true')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.locator('main[data-idle]').waitFor()
    await expect.poll(() => page.mouse.move(x, y - 200).then(isIdle)).toBe(false)
    await page.keyboard.press('Escape')
    await button('Iniciar').waitFor()
  })
})
