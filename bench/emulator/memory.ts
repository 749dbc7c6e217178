/**
 * Loads reports into one frame repeatedly (1,000 times, or the argument) and counts DOM nodes and listeners of host
 * and report page after garbage collection. Fails if they grow.
 */
import type { Frame, Page } from 'playwright-core'
import { openBenchPortal, withDebugger } from './portal.ts'

const TIMES = Number(process.argv[2] ?? 1000)
const REPORTS = [1, 2, 6, 7]
/** Warm-up: fills caches and loads maps before counting. */
const WARM_UP = 8
const STEP = 100

const portal = await openBenchPortal()

const count = (target: Page | Frame) =>
  withDebugger(target, async (session) => {
    for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { nodes, listeners: jsEventListeners, megabytes: Math.round(usedSize / 104_857.6) / 10 }
  })

async function report(times: number) {
  const counts = { portal: await count(portal.page), report: await count(portal.reportFrame()) }
  const line = (name: keyof typeof counts) => {
    const { nodes, listeners, megabytes } = counts[name]
    return `${name} ${nodes} nodes, ${listeners} listeners, ${megabytes} MB`
  }
  console.log(`${String(times).padStart(5)} embeds: ${line('portal')}; ${line('report')}`)
  return counts
}

async function embed(times: number) {
  for (let turn = 0; turn < times; turn++) await portal.show(REPORTS[turn % REPORTS.length] ?? 1)
}

try {
  await embed(WARM_UP)
  const before = await report(0)
  let after = before
  for (let done = 0; done < TIMES; done += STEP) {
    // Whole rounds, so that the same report is open for each count.
    await embed(Math.min(STEP, TIMES - done))
    after = await report(Math.min(done + STEP, TIMES))
  }
  const grown = (['portal', 'report'] as const).filter(
    (name) => after[name].nodes > before[name].nodes || after[name].listeners > before[name].listeners,
  )
  console.log(grown.length > 0 ? `Grown: ${grown.join(', ')}` : 'Nothing grew.')
  process.exitCode = grown.length > 0 ? 1 : 0
} finally {
  await portal.close()
}
