import { setTimeout as pause } from 'node:timers/promises'
import { countSlides } from './countSlides.mjs'

/** Some things go only with the second or third collection, and compiled code only after a while without use. */
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

/** What page and reports hold once everything that can be thrown away is gone; the two frames share a process. */
async function heldBy(page) {
  const report = page.frames().find((frame) => frame.url().includes('/reportEmbed'))
  const held = {}
  for (const [name, target] of Object.entries({ page, report })) {
    const session = await page.context().newCDPSession(target)
    const { heap, nodes, jsEventListeners } = await countOf(session)
    await session.detach()
    held[`${name}, MB`] = Number((heap / 2 ** 20).toFixed(2))
    held[`${name}, nodes`] = nodes
    held[`${name}, listeners`] = jsEventListeners
  }
  return held
}

/**
 * Plays without a pause but for counting after each number of slides, at the same place of the list.
 * @returns {Promise<{ slides: number, held: Record<string, number> }[]>}
 */
export async function measureMemory({ withPage, address, wall, after }) {
  return withPage(wall.token, async (page) => {
    const counted = await countSlides(page)
    await page.goto(`${address}/playlist/run/${wall.id}`)
    const counts = []
    for (const slides of after) {
      await counted.pauseAt(slides)
      // Until the slide before has made way for the next one, behind the one in front.
      await pause(swapMs)
      await page.waitForFunction(() => document.querySelectorAll('[data-phase=shown]').length === 2)
      counts.push({ slides, held: await heldBy(page) })
      await counted.resume()
    }
    return counts
  })
}
