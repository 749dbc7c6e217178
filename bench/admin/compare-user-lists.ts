import type { Page } from 'playwright-core'
import { href } from '#common/paths.ts'
import { median } from '../median.ts'
import { time } from './stopwatch.ts'

interface Tab {
  page: Page
  address: string
}

const rows = `document.querySelectorAll('main tbody tr').length`

/** Time from the click on Users to its rows, and from a typed search to its results, both with a cold cache. */
async function once({ page, address }: Tab, search: string): Promise<[first: number, found: number]> {
  // The browser throttles tabs in the background.
  await page.bringToFront()
  await page.goto(`${address}${href('support')}`)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.waitForLoadState('networkidle')
  const open = () => page.getByRole('link', { name: 'Users', exact: true }).click()
  const first = await time(page, open, `${rows} === 25`)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.click()
  const found = await time(page, () => page.keyboard.insertText(search), `${rows} > 0 && ${rows} < 25`)
  return [first.shown, found.shown]
}

/** How much longer the user list of a large tenant takes than that of a small one, measured alternately. */
export async function compareUserLists(large: Tab, small: Tab, rounds: number): Promise<[string, number][]> {
  const pairs: [number, number][][] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push([
      await once(large, `person2000${100 + round}@`),
      await once(small, `person3000${100 + round}@`),
    ])
  }
  const ratio = (at: 0 | 1) => median(pairs.map(([one, other]) => (one?.[at] ?? 0) / (other?.[at] ?? 1)))
  return [
    ['page 1, from the click to its rows', ratio(0)],
    ['a search, from the typing to its rows', ratio(1)],
  ]
}
