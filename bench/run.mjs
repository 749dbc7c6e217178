import { freePort } from '#tests/free-port.ts'
import { buildPage } from './open/build-page.mjs'
import { startSlowProxy } from './open/start-slow-proxy.mjs'
import { withPage } from './open/with-page.mjs'
import { makePlaylist } from './run/make-playlist.mjs'
import { measureBlank } from './run/measure-blank.mjs'
import { measureMemory } from './run/measure-memory.mjs'
import { pairDisplay } from './run/pair-display.mjs'
import { withStack } from './with-stack.ts'

/**
 * Plays ten reports and films the screen: how long it is blank between pages in our player, and in a naive page that
 * destroys each report's frame before it embeds the next one; and how much memory the player uses after 20 and after 200
 * pages, and a display after 20 and after 140, which is an hour of 30 seconds each. Fails if ours is blank at all or uses a
 * tenth more (docs/performance.md). `ONLY`: `film`, `player` or `display`.
 */
const latency = { startMs: 500, loadMs: 400, renderMs: 400 }
const pages = 10
const few = 20
const many = Number(process.env.PAGES ?? 200)
const hour = 120
const mostGrowth = 1.1
const { ONLY } = process.env
const isAsked = (part) => ONLY === undefined || ONLY === part

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

function reportMemory(of, [before, after]) {
  console.log(`Memory of the ${of} after ${before.pages} pages and after ${after.pages}`)
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
    const film = async () => {
      const playlist = await makePlaylist(portalUrl, { pages, seconds: 3 })
      return reportBlank(await measureBlank({ withPage, address, emulatorUrl, playlist, pages, latency }))
    }
    const player = async () => {
      const playlist = await makePlaylist(portalUrl, { pages, seconds: 1 })
      const open = (page) => page.goto(`${address}/playlist/run/${playlist.id}`)
      const memory = measureMemory({ withPage, token: playlist.token, open, after: [few, many] })
      return reportMemory('player', await memory)
    }
    const display = async () => {
      const playlist = await makePlaylist(portalUrl, { pages, seconds: 1 })
      const open = (page) => pairDisplay(page, { address, portalUrl, playlist })
      const selector = '[data-front] iframe'
      const memory = measureMemory({ withPage, token: '', open, selector, after: [few, few + hour] })
      return reportMemory('display', await memory)
    }
    let isGood = true
    for (const [part, measured] of Object.entries({ film, player, display })) {
      if (isAsked(part)) isGood = (await measured()) && isGood
    }
    return isGood
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
