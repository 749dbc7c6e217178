/** The network and CPU of a slow phone, as in the budgets. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}
const slowdown = 4
/** A screen is complete after this many milliseconds without network traffic. */
const quietMs = 1500

/**
 * Records when `selector` first matches and the page is responsive, the first and the largest contentful paint, how long
 * tasks blocked input (what exceeds 50 ms of each), and the cumulative layout shift. Runs in the page.
 */
const watch = (selector) => {
  if (window !== window.top) return
  Object.assign(window, { shifts: 0, blocked: 0, firstPaint: 0, largestPaint: 0 })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') window.firstPaint = startTime
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
  const check = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(check)
    setTimeout(() => {
      window.ready = performance.now()
    })
  }
  requestAnimationFrame(check)
}

/** Counts network traffic. */
function countTraffic(debug) {
  const traffic = { requests: 0, bytes: 0, scripts: 0, last: performance.now() }
  const scripts = new Set()
  debug.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) traffic.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scripts += encodedDataLength
    traffic.last = performance.now()
  })
  return traffic
}

/**
 * Loads a URL in a fresh browser as a slow phone would.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {string} selector of what a user waits for
 * @returns {Promise<{ ready: number, firstPaint: number, largestPaint: number, blocked: number, requests: number,
 *   bytes: number, scripts: number, shifts: number }>} times in ms, `ready` and the paints since navigation; requests made
 *   by iframes are not counted
 */
export async function load(page, url, selector) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.emulateNetworkConditions', network)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const traffic = countTraffic(debug)
  await page.addInitScript(watch, selector)
  // A signed-in user has visited the sign-in screen, which stores the fingerprint.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('token')) sessionStorage.setItem('vitrine.fingerprint', 'a-device')
  })
  await page.goto(url, { waitUntil: 'commit' })
  const ready = await (
    await page.waitForFunction(() => window.ready, undefined, { timeout: 60_000, polling: 100 })
  ).jsonValue()
  while (performance.now() - traffic.last < quietMs) await page.waitForTimeout(100)
  const seen = await page.evaluate(() => ({
    shifts: window.shifts,
    blocked: window.blocked,
    firstPaint: window.firstPaint,
    largestPaint: window.largestPaint,
  }))
  return { ...traffic, ready, ...seen }
}
