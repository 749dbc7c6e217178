import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { RequestOf } from '#common/contract/index.ts'
import { personIds, type TestPortal } from '../../server/portal.ts'
import { addressOf, reportInFront } from '../portal/people.ts'
import { aPlaylist, type PlaylistItem } from '../portal/run.ts'

/** A tab of a television. */
export class Wall {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(browser: BrowserContext, portal: TestPortal, query = ''): Promise<Wall> {
    const wall = new Wall(await browser.newPage())
    await wall.page.goto(`${addressOf(portal)}/tv${query}`)
    return wall
  }

  /** The code on screen. */
  async code(): Promise<string> {
    const code = this.page.getByText(/^[B-Z]{4}-[B-Z]{4}$/)
    await code.waitFor()
    return (await code.textContent()) ?? ''
  }

  /** The id of the display that this tab is, in its address. */
  async id(): Promise<number> {
    await this.page.waitForURL(/\?display=\d+$/)
    return Number(new URL(this.page.url()).searchParams.get('display'))
  }

  /** Waits until this report is on screen and rendered. */
  async shows(name: string): Promise<void> {
    await reportInFront(this.page, name).getByRole('heading').first().waitFor()
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true })
  }
}

/** An administrator pairs this tab: it plays these reports with the rows of João. @returns the id of the display */
export async function pair(
  portal: TestPortal,
  wall: Wall,
  items: readonly PlaylistItem[] = [],
  more: Partial<RequestOf<'pairDisplay'>> = {},
): Promise<number> {
  const admin = await portal.as('admin')
  const { id: id_playlist } = await aPlaylist(portal, items)
  const access = { like_user: personIds.joao }
  const code = await wall.code()
  await admin.call('pairDisplay', { code, name: 'Recepção, 2º andar', id_playlist, access, ...more })
  return wall.id()
}
