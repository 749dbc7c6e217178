import { setTimeout as pause } from 'node:timers/promises'
import { countPages } from './count-pages.mjs'

/** Some objects are freed only by a second or third collection, and compiled code only after some time without use. */
const passes = 5
const passMs = 500
const swapMs = 2000

async function countOf(session) {
  await session.send('Performance.enable')
  let heap = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < passes; pass += 1) {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    heap = Math.min(heap, metrics.find(({ name }) => name === 'JSHeapUsedSize').value)
    await pause(passMs)
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap, nodes, jsEventListeners }
}

/** What the page and its reports use after garbage collection; the two frames share a process. */
async function memoryOf(page) {
  const report = page.frames().find((frame) => frame.url().includes('/reportEmbed'))
  const memory = {}
  for (const [name, target] of Object.entries({ page, report })) {
    const session = await page.context().newCDPSession(target)
    const { heap, nodes, jsEventListeners } = await countOf(session)
    await session.detach()
    memory[`${name}, MB`] = Number((heap / 2 ** 20).toFixed(2))
    memory[`${name}, nodes`] = nodes
    memory[`${name}, listeners`] = jsEventListeners
  }
  return memory
}

/**
 * Plays, and pauses only to measure after each of these numbers of pages, at the same item of the playlist.
 * @param open opens the player in a page
 * @param selector as of `countPages`
 * @returns {Promise<{ pages: number, memory: Record<string, number> }[]>}
 */
export async function measureMemory({ withPage, token, open, selector, after }) {
  return withPage(token, async (page) => {
    const counted = await countPages(page, selector)
    await open(page)
    const counts = []
    for (const pages of after) {
      await counted.pauseAt(pages)
      // Until the previous item is replaced by the next one, behind the one in front.
      await pause(swapMs)
      await page.waitForFunction(() => document.querySelectorAll('[data-phase=shown]').length === 2)
      counts.push({ pages, memory: await memoryOf(page) })
      await counted.resume()
    }
    return counts
  })
}
