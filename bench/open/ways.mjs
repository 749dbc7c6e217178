import { setTimeout as pause } from 'node:timers/promises'

/** From the pointer's arrival on a card to the pressing of the button; people take longer. */
const aimMs = 250
/** Between the button's going down and up; people take longer. */
const pressMs = 80
/** In which a frame made ahead has started, however slow the machine. */
const warmUpMs = 2000

/** Notes when a page began, when something was clicked first, and when a report had been drawn; run in the page. */
const watch = () => {
  if (window !== window.top) return
  window.times = { start: 0 }
  const note = (name) => () => {
    window.times[name] ??= performance.now()
  }
  window.addEventListener('click', note('click'), true)
  window.addEventListener('rendered', note('rendered'), true)
}

/** Nothing is done ahead while the browser is never idle; run in the page. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 })

async function timeSince(page, beginning) {
  await page.waitForFunction(() => window.times.rendered, undefined, { polling: 50 })
  return page.evaluate((from) => window.times.rendered - window.times[from], beginning)
}

async function reload(page, address) {
  await page.goto(address)
  await timeSince(page, 'start')
  await page.reload()
  return timeSince(page, 'start')
}

async function reachFor(card) {
  await card.hover()
  await pause(aimMs)
  await card.click({ delay: pressMs })
}

/**
 * The ways to a report, each with the milliseconds that it takes in a fresh browser: from the click, or from the
 * address.
 * @param {string} portalUrl
 * @param {{ id: number, name: string }} report
 * @returns {Record<string, (page: import('playwright-core').Page) => Promise<number>>}
 */
export function waysTo(portalUrl, { id, name }) {
  const naiveUrl = `${portalUrl}/naive/?report=${id}`
  const fromTheList =
    (open, { isEverIdle = false } = {}) =>
    async (page) => {
      await page.addInitScript(watch)
      if (!isEverIdle) await page.addInitScript(neverIdle)
      await page.goto(`${portalUrl}/relatorios`)
      const card = page.getByRole('link', { name })
      await card.waitFor()
      if (isEverIdle) {
        await page.locator('iframe').waitFor({ state: 'attached' })
        await pause(warmUpMs)
      }
      await open(card)
      return timeSince(page, 'click')
    }
  const byAddress = (address) => async (page) => {
    await page.addInitScript(watch)
    return reload(page, address)
  }
  return {
    naive: async (page) => {
      await page.addInitScript(watch)
      await page.goto(naiveUrl)
      await reachFor(page.getByRole('button'))
      return timeSince(page, 'click')
    },
    warm: fromTheList(reachFor, { isEverIdle: true }),
    cold: fromTheList(reachFor),
    'cold, pressed where the pointer was': fromTheList((card) => card.click({ delay: pressMs })),
    'cold, opened by a script': fromTheList((card) => card.evaluate((link) => link.click())),
    'naive, reloaded': byAddress(`${naiveUrl}&open`),
    reloaded: byAddress(`${portalUrl}/relatorio/${id}`),
  }
}
