import type { Page } from 'playwright-core'

/** How long a user waited, in milliseconds. */
export interface Latency {
  /** From the input to the paint that shows its effect. */
  shown: number
  /** The longest event of the same input by Chromium's Event Timing: until the next paint, rounded to 8 ms. */
  painted: number
}

/** The state of the benchmark in the page. */
interface BenchWindow {
  bench: {
    startedAt: number
    longest: number
    waitFor(isDone: () => boolean, report: (waited: number) => void): void
  }
}

/** Records when inputs arrive and how long they take by Event Timing. Must be called before the page is opened. */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bench: BenchWindow['bench'] = {
      startedAt: 0,
      longest: 0,
      waitFor(isDone, report) {
        requestAnimationFrame(() => {
          if (!bench.startedAt || !isDone()) return bench.waitFor(isDone, report)
          // The message is handled after the frame that began here has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => report(performance.now() - bench.startedAt)
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
 * Performs an input and measures the time until `effect` is true in the page and has been painted.
 * @param effect a JavaScript expression that is evaluated in the page
 */
export async function time(page: Page, action: () => Promise<void>, effect: string): Promise<Latency> {
  await page.evaluate(() => {
    Object.assign((window as unknown as BenchWindow).bench, { startedAt: 0, longest: 0 })
  })
  const shown = page.evaluate(
    (expression) =>
      new Promise<number>((resolve) => {
        const isDone = new Function(`return ${expression}`) as () => boolean
        ;(window as unknown as BenchWindow).bench.waitFor(isDone, resolve)
      }),
    effect,
  )
  await action()
  const waited = await shown
  // Event Timing reports an input only some frames later.
  await page.waitForTimeout(120)
  const painted = await page.evaluate(() => (window as unknown as BenchWindow).bench.longest)
  return { shown: waited, painted }
}
