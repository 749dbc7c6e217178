import type { Page } from 'playwright-core'
import { href } from '#common/paths.ts'
import { crowd } from './data.ts'
import { type Latency, time } from './stopwatch.ts'

const boxes = `[...document.querySelectorAll('main li input[type=checkbox]')]`
const ticked = (at: number, is: boolean) => `${boxes}[${at}].checked === ${is}`
const dialog = `document.querySelector('[role=alertdialog]')`

/** Opens the form of the report with many users and waits until it is ready. */
async function openForm(page: Page, address: string): Promise<void> {
  const { group, report } = crowd
  const path = href('reportEdit', { id_grupo: group, name: 'Crowd', id_relatorio: report })
  await page.goto(`${address}${path}`)
  await page.waitForFunction(`${boxes}.length === ${crowd.people}`)
  await page.waitForLoadState('networkidle')
}

/** Clicks and types in the report form as an administrator does, and measures each input. */
export async function workOnForm(page: Page, address: string): Promise<[title: string, waited: Latency][]> {
  await openForm(page, address)
  const done: [string, Latency][] = []
  const click = async (title: string, locator: ReturnType<Page['locator']>, effect: string) => {
    await locator.scrollIntoViewIfNeeded()
    done.push([title, await time(page, () => locator.click(), effect)])
  }
  const type = async (title: string, locator: ReturnType<Page['locator']>, text: string, effect: string) => {
    await locator.click()
    for (const letter of text) {
      const before = await locator.inputValue()
      const typed = `document.activeElement.value === ${JSON.stringify(before + letter)}`
      done.push([title, await time(page, () => page.keyboard.type(letter), `${typed} && ${effect}`)])
    }
  }
  const people = page.locator('main li input[type=checkbox]')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const [free, given] = [crowd.given + 3, 5]

  for (const at of [free, free + 40, free + 150]) {
    await click('tick a person', people.nth(at), ticked(at, true))
    await click('untick a person', people.nth(at), ticked(at, false))
  }
  await click('untick a person with filters', people.nth(given), dialog)
  await button('Cancel').click()
  await page.waitForFunction(`!${dialog}`)
  await click('select all', button('Select all'), ticked(crowd.people - 1, true))
  const filters = page.getByRole('button', { name: /^Apply filters: / })
  const fields = `document.querySelector('main [role=group] input')`
  for (const at of [given, crowd.given + 20]) {
    await click('open Apply filters', filters.nth(at), `document.querySelector('#filters-heading')`)
    if (at === given) await type('type into a filter', page.getByLabel('Value').first(), 'Chile', fields)
    await click('back to the form', button('Back'), `!document.querySelector('#filters-heading')`)
  }
  await type('type into the name', page.getByLabel('Name'), ' of all', 'true')
  const found = `${boxes}.length < ${crowd.people}`
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await type('search users', search, 'person a', 'true')
  await page.waitForFunction(found)
  await search.fill('')
  await page.waitForFunction(`${boxes}.length === ${crowd.people}`)
  await click('deselect all', button('Deselect all'), dialog)
  await click('deselect all, confirmed', button('Confirm'), ticked(given, false))
  return done
}
