const search = 'relatorio 01'
/** A fast mouse wheel: CSS pixels per second, and the total distance. */
const speed = 4000
const distance = 12_000
const stroke = 800

/** Records the time of every frame; runs in the page. */
const recordFrames = () => {
  window.frames_ = []
  let last = performance.now()
  const note = (now) => {
    window.frames_.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

const busyMs = async (debug) => {
  const { metrics } = await debug.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** The frames during `work`, and how long the page's main thread was busy in each. */
async function framesOf(page, debug, work) {
  await page.evaluate(() => {
    window.frames_.length = 0
  })
  const before = await busyMs(debug)
  await work()
  const busy = (await busyMs(debug)) - before
  const frames = await page.evaluate(() => window.frames_)
  return { frames, busy: busy / frames.length }
}

/**
 * Scrolls the list down and up, and types in its search box.
 * @param {import('playwright-core').Page} page
 * @param {string} url of the list
 */
export async function useList(page, url) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Performance.enable')
  await page.addInitScript(recordFrames)
  await page.goto(url)
  await page.locator('main li a').first().waitFor()
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.waitForTimeout(2500)
  const turn = (yDistance) =>
    debug.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
    })
  const scroll = await framesOf(page, debug, async () => {
    const strokes = Math.min(distance, await page.evaluate(() => document.body.scrollHeight)) / stroke
    for (let at = 0; at < distance / stroke; at += 1)
      await turn(at % (2 * strokes) < strokes ? -stroke : stroke)
  })
  const type = await framesOf(page, debug, async () => {
    const box = page.getByRole('searchbox')
    await box.pressSequentially(search, { delay: 100 })
    for (const _ of search) await box.press('Backspace', { delay: 100 })
  })
  return { scroll, type }
}
