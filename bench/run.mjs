import { freePort } from '#tests/free-port.ts'
import { buildPage } from './open/build-page.mjs'
import { startSlowProxy } from './open/start-slow-proxy.mjs'
import { withPage } from './open/with-page.mjs'
import { makePlaylist } from './run/make-playlist.mjs'
import { measureBlank } from './run/measure-blank.mjs'
import { measureMemory } from './run/measure-memory.mjs'
import { withStack } from './with-stack.ts'

/**
 * Plays ten reports and films the screen: how long it is blank between pages in our player, and in a naive page that
 * destroys each report's frame before it embeds the next one; and how much memory the player uses after 20 and after 200
 * pages. Fails if ours is blank at all or uses a tenth more (docs/performance.md).
 */
const latency = { startMs: 500, loadMs: 400, renderMs: 400 }
const pages = 10
const few = 20
const many = Number(process.env.PAGES ?? 200)
const mostGrowth = 1.1

function reportBlank({ naive, ours }) {
  const { startMs, loadMs, renderMs } = latency
  console.log(`Blank in a round of ${pages} reports: start ${startMs}, load ${loadMs}, render ${renderMs} ms`)
  for (const [name, { ms, longest, frames }] of Object.entries({ naive, ours })) {
    const [sum, most] = [ms, longest].map((value) => value.toFixed(0))
    console.log(`  ${name.padEnd(5)} ${sum} ms, at most ${most} ms at once (${frames} frames filmed)`)
  }
  if (naive.ms === 0) throw new Error('Nothing blank was filmed, so the film proves nothing')
  return ours.ms === 0
}

function reportMemory([before, after]) {
  console.log(`Memory after ${before.pages} pages and after ${after.pages}`)
  const isFlat = Object.entries(before.memory).map(([what, least]) => {
    const most = after.memory[what]
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
    // A different site than the reports', as in production: their frames have their own process.
    const address = `http://localhost:${farPortal}`
    const playlist = await makePlaylist(portalUrl, { pages, seconds: 3 })
    const isSeamless = reportBlank(
      await measureBlank({ withPage, address, emulatorUrl, playlist, pages, latency }),
    )
    const quick = await makePlaylist(portalUrl, { pages, seconds: 1 })
    const isFlat = reportMemory(
      await measureMemory({ withPage, address, playlist: quick, after: [few, many] }),
    )
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
