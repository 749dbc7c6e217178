import type { Page } from 'playwright-core'

/** How long a person waited, in milliseconds. */
export interface Waited {
  /** From the input to the paint that shows what it led to. */
  shown: number
  /** Of the same input's events, the longest by Chromium's Event Timing: to the next paint, rounded to 8 ms. */
  painted: number
}

/** What the page keeps for the bench. */
interface Watched {
  bench: {
    startedAt: number
    longest: number
    look(isThere: () => boolean, tell: (waited: number) => void): void
  }
}

/** Notes when inputs arrive and how long Chromium says that they take. Before the page is opened. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bench: Watched['bench'] = {
      startedAt: 0,
      longest: 0,
      look(isThere, tell) {
        requestAnimationFrame(() => {
          if (!bench.startedAt || !isThere()) return bench.look(isThere, tell)
          // A message is handled when the frame that began here has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => tell(performance.now() - bench.startedAt)
          port2.postMessage(undefined)
        })
      },
    }
    Object.assign(window, { bench })
    for (const type of ['pointerdown', 'keydown', 'input']) {
      window.addEventListener(
        type,
        ({ timeStamp }) => {
          bench.startedAt ||= timeStamp
        },
        true,
      )
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/**
 * Does something with mouse or keyboard, and measures until `effect` holds in the page and has been painted.
 * @param effect an expression of the page, as text
 */
export async function time(page: Page, act: () => Promise<void>, effect: string): Promise<Waited> {
  await page.evaluate(() => {
    Object.assign((window as unknown as Watched).bench, { startedAt: 0, longest: 0 })
  })
  const shown = page.evaluate(
    (holds) =>
      new Promise<number>((resolve) => {
        const isThere = new Function(`return ${holds}`) as () => boolean
        ;(window as unknown as Watched).bench.look(isThere, resolve)
      }),
    effect,
  )
  await act()
  const waited = await shown
  // Event Timing tells of an input only some frames after it.
  await page.waitForTimeout(120)
  const painted = await page.evaluate(() => (window as unknown as Watched).bench.longest)
  return { shown: waited, painted }
}
