import { setTimeout as pause } from 'node:timers/promises'

/** Time between hovering over a card and pressing the mouse button; users take longer. */
const aimMs = 250
/** Time between mouse down and mouse up; users take longer. */
const pressMs = 80
/** Enough for a warm frame to start, even on a slow machine. */
const warmUpMs = 2000

/** Records the time of the first click and of the first rendered report; runs in the page. */
const watch = () => {
  if (window !== window.top) return
  window.times = { start: 0 }
  const record = (name) => () => {
    window.times[name] ??= performance.now()
  }
  window.addEventListener('click', record('click'), true)
  window.addEventListener('rendered', record('rendered'), true)
}

/** Prevents prefetching in idle time; runs in the page. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 })

async function timeSince(page, start) {
  await page.waitForFunction(() => window.times.rendered, undefined, { polling: 50 })
  return page.evaluate((from) => window.times.rendered - window.times[from], start)
}

async function reload(page, url) {
  await page.goto(url)
  await timeSince(page, 'start')
  await page.reload()
  return timeSince(page, 'start')
}

async function hoverAndClick(card) {
  await card.hover()
  await pause(aimMs)
  await card.click({ delay: pressMs })
}

/**
 * The ways to open a report; each returns the milliseconds it takes in a fresh browser, from the click or from the
 * navigation.
 * @param {string} portalUrl
 * @param {{ id: number, name: string }} report
 * @returns {Record<string, (page: import('playwright-core').Page) => Promise<number>>}
 */
export function openScenarios(portalUrl, { id, name }) {
  const naiveUrl = `${portalUrl}/naive/?report=${id}`
  const fromList =
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
  const byUrl = (url) => async (page) => {
    await page.addInitScript(watch)
    return reload(page, url)
  }
  return {
    naive: async (page) => {
      await page.addInitScript(watch)
      await page.goto(naiveUrl)
      await hoverAndClick(page.getByRole('button'))
      return timeSince(page, 'click')
    },
    warm: fromList(hoverAndClick, { isEverIdle: true }),
    cold: fromList(hoverAndClick),
    'cold, pressed where the pointer was': fromList((card) => card.click({ delay: pressMs })),
    'cold, opened by a script': fromList((card) => card.evaluate((link) => link.click())),
    'naive, reloaded': byUrl(`${naiveUrl}&open`),
    reloaded: byUrl(`${portalUrl}/relatorio/${id}`),
  }
}
