import type { Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestPortal } from '../../server/portal.ts'
import { addressOf, reportInFront } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

/** A report in a test's playlist, and how long each of its pages is shown. */
export interface PlaylistItem {
  name: string
  seconds: number
}

/** A playlist of João's with these items; its id, and the ids of the items. */
export async function aPlaylist(
  portal: TestPortal,
  items: readonly PlaylistItem[],
): Promise<{
  id: number
  itemIds: number[]
  add(item: PlaylistItem): Promise<number>
  remove(itemId: number): Promise<void>
}> {
  const joao = await portal.as('joao')
  const { reports } = await joao.call('getUserReports', {})
  const id = Number((await joao.call('insertPlaylist', { name: 'Parede' })).id)
  const add = async ({ name, seconds }: PlaylistItem) => {
    const given = reports.find((report) => report.name === name)
    const item = { id_playlist: id, id: Number(given?.id_user_report), tempo_atualizacao: seconds }
    return Number((await joao.call('insertPlaylistReport', { ...item, navegacao: 'N' })).id)
  }
  const remove = async (id_playlist_report: number) => {
    await joao.call('deletePlaylistReport', { id_playlist: id, id_playlist_report })
  }
  const itemIds: number[] = []
  for (const item of items) itemIds.push(await add(item))
  return { id, itemIds, add, remove }
}

/** Records from the start which reports became visible, and how often a visible one was covered, which must not happen. */
function watchFront(): void {
  if (window !== window.top) return
  const seen = { covers: 0, fronts: [] as (string | null | undefined)[] }
  Object.assign(window, { seen })
  const look = () => {
    const phase = document.querySelector('[data-front] [data-phase]')?.getAttribute('data-phase')
    if (phase && phase !== 'shown') seen.covers += 1
    const front = document.querySelector('[data-front] iframe')?.getAttribute('title')
    if (front && front !== seen.fronts.at(-1)) seen.fronts.push(front)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

/** A run in a page of João's, who is signed in already. */
export class RunPage {
  readonly page: Page
  /** How often the list with its tokens was received. */
  lists = 0
  /** Which frame read a report, and with which token. */
  readonly reads: { frame: Frame; token: string }[] = []

  constructor(page: Page) {
    this.page = page
    page.on('response', (response) => {
      if (response.url().endsWith('/api/getPlaylistReportsRun') && response.ok()) this.lists += 1
      const token = response.request().headers().authorization
      if (response.url().endsWith('/report-data/definition') && token)
        this.reads.push({ frame: response.frame(), token })
    })
  }

  /** How many frames have read a report with a token other than these. */
  framesReading(except: Set<string>): number {
    return new Set(this.reads.filter(({ token }) => !except.has(token)).map(({ frame }) => frame)).size
  }

  async open(portal: TestPortal, playlist: number): Promise<void> {
    const token = (await portal.as('joao', 'pt')).token()
    await this.page.addInitScript(watchFront)
    await startSignedIn(this.page, token ?? '')
    await this.page.goto(`${addressOf(portal)}/playlist/run/${playlist}`)
  }

  /** Waits until this report is visible and rendered. */
  async shows(name: string): Promise<void> {
    await reportInFront(this.page, name).getByRole('heading').first().waitFor()
  }

  /** The announcement for screen readers of the visible page: report, page, position. */
  announcement(): Promise<string | null> {
    return this.page.locator('#player-title + [role=status]').textContent()
  }

  /** Does something, and waits until another page is visible. */
  async showsAnotherAfter(act: () => Promise<void>): Promise<void> {
    const before = await this.announcement()
    await act()
    await expect.poll(() => this.announcement()).not.toBe(before)
  }

  next(): Promise<void> {
    return this.page.keyboard.press('ArrowRight')
  }

  /** Moves a clock that was installed second by second until this can be seen. */
  async passUntil(sight: Locator, atMost: number): Promise<void> {
    for (let passed = 0; passed < atMost && !(await sight.isVisible()); passed += 1) {
      await this.page.clock.runFor(1000)
    }
    await sight.waitFor()
  }

  /** A small mark at the edge of the screen. */
  mark(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** The reports that became visible so far. */
  fronts(): Promise<string[]> {
    return this.page.evaluate(() => Reflect.get(window, 'seen').fronts)
  }

  /** How often the visible report was covered so far. */
  covers(): Promise<number> {
    return this.page.evaluate(() => Reflect.get(window, 'seen').covers)
  }
}
