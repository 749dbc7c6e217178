import { freePort } from '#tests/free-port.ts'
import { buildPage } from './open/buildPage.mjs'
import { startSlowProxy } from './open/startSlowProxy.mjs'
import { withPage } from './open/withPage.mjs'
import { withStack } from './open/withStack.mjs'
import { makePlaylist } from './run/makePlaylist.mjs'
import { measureBlank } from './run/measureBlank.mjs'
import { measureMemory } from './run/measureMemory.mjs'

/**
 * A playlist of ten reports on the wall: for how long nothing is to be seen between slides, in our player and in a page
 * that destroys each report's frame and embeds the next one, filmed in the same run; and what the player holds after 20
 * and after 200 slides. Fails when ours is blank at all or holds a tenth more (docs/performance.md).
 */
const latency = { startMs: 500, loadMs: 400, renderMs: 400 }
const slides = 10
const few = 20
const many = Number(process.env.SLIDES ?? 200)
const mostGrowth = 1.1

function tellBlank({ naive, ours }) {
  const { startMs, loadMs, renderMs } = latency
  console.log(
    `Blank in a round of ${slides} reports: start ${startMs}, load ${loadMs}, render ${renderMs} ms`,
  )
  for (const [name, { ms, longest, frames }] of Object.entries({ naive, ours })) {
    const [sum, most] = [ms, longest].map((value) => value.toFixed(0))
    console.log(`  ${name.padEnd(5)} ${sum} ms, at most ${most} ms at once (${frames} frames filmed)`)
  }
  if (naive.ms === 0) throw new Error('Nothing blank was filmed at all: the film proves nothing')
  return ours.ms === 0
}

function tellHeld([before, after]) {
  console.log(`Held after ${before.slides} slides and after ${after.slides}`)
  const isFlat = Object.entries(before.held).map(([what, least]) => {
    const most = after.held[what]
    console.log(`  ${what.padEnd(18)} ${least} → ${most} (${(most / least).toFixed(2)} times)`)
    return most <= least * mostGrowth
  })
  return isFlat.every(Boolean)
}

async function measure({ portalUrl, emulatorUrl, farPortal, farEmulator }) {
  const ends = [
    await startSlowProxy({
      port: farPortal,
      target: portalUrl,
      own: await buildPage('run/naive', '/naive/'),
    }),
    await startSlowProxy({
      port: farEmulator,
      target: emulatorUrl,
      waitMs: (path) => (path === '/reportEmbed' ? latency.startMs : 0),
    }),
  ]
  try {
    // Another site than the reports', as in life: their frames have a process of their own.
    const address = `http://localhost:${farPortal}`
    const wall = await makePlaylist(portalUrl, { slides, seconds: 3 })
    const isSeamless = tellBlank(
      await measureBlank({ withPage, address, emulatorUrl, wall, slides, latency }),
    )
    const quick = await makePlaylist(portalUrl, { slides, seconds: 1 })
    const isFlat = tellHeld(await measureMemory({ withPage, address, wall: quick, after: [few, many] }))
    return isSeamless && isFlat
  } finally {
    for (const end of ends) end()
  }
}

const [farPortal, farEmulator] = [await freePort(), await freePort()]
const isGood = await withStack((urls) => measure({ ...urls, farPortal, farEmulator }), {
  EMULATOR_FAULTS: '1',
  EMULATOR_PUBLIC_URL: `http://127.0.0.1:${farEmulator}`,
})
if (!isGood) process.exitCode = 1
