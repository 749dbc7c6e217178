import { freePort } from '#tests/free-port.ts'
import { median } from './median.ts'
import { buildPage } from './open/buildPage.mjs'
import { signIn } from './open/signIn.mjs'
import { startFarServer } from './open/startFarServer.mjs'
import { waysTo } from './open/ways.mjs'
import { withPage } from './open/withPage.mjs'
import { withStack } from './open/withStack.mjs'

/**
 * From click, or from address, to the report's `rendered`: the viewer against a page that does one thing after the
 * other, in turns in the same run. Fails below the ratios that the viewer promises (docs/performance.md).
 */
const apiMs = 300
/** Until the script of the report service's page has arrived. */
const hostStartMs = 500
const rounds = Number(process.env.ROUNDS ?? 5)
/** A light report: what is measured is the way to it, not its drawing. */
const reportId = Number(process.env.REPORT ?? 384)
const person = { email: 'joao@aurora.test', password: 'Aurora-Joao-1' }

/** What each way is compared with, and how many times faster it must be. */
const compared = {
  warm: { with: 'naive', least: 2.5 },
  cold: { with: 'naive', least: 1.5 },
  'cold, pressed where the pointer was': { with: 'naive' },
  'cold, opened by a script': { with: 'naive' },
  reloaded: { with: 'naive, reloaded' },
}

/** Puts platform and report service further away. */
async function startFarServers({ portalUrl, emulatorUrl, farPortal, farEmulator }) {
  const ends = [
    await startFarServer({
      port: farPortal,
      target: portalUrl,
      waitMs: (path) => (path === '/api/getReport' ? apiMs : 0),
      own: await buildPage('open/naive', '/naive/'),
    }),
    await startFarServer({
      port: farEmulator,
      target: emulatorUrl,
      arriveMs: (path) => (path.endsWith('.js') ? hostStartMs : 0),
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

async function measure(stack) {
  const end = await startFarServers(stack)
  const { token, reports } = await signIn(stack.portalUrl, person)
  const { name } = reports.find(({ id }) => id === reportId)
  const ways = Object.entries(waysTo(`http://127.0.0.1:${stack.farPortal}`, { id: reportId, name }))
  const taken = Object.fromEntries(ways.map(([title]) => [title, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [title, way] of ways) taken[title].push(await withPage(token, way))
    }
  } finally {
    end()
  }
  return taken
}

const range = (values, digits) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

function report(taken) {
  console.log(`To "rendered": API ${apiMs} ms, report service's start ${hostStartMs} ms, ${rounds} rounds`)
  for (const [title, values] of Object.entries(taken)) {
    const time = `  ${title.padEnd(36)} ${median(values).toFixed(0)} ms (${range(values, 0)})`
    const { with: other, least } = compared[title] ?? {}
    if (!other) {
      console.log(time)
      continue
    }
    // Round by round, so that a slow minute meets both.
    const ratios = values.map((ms, round) => taken[other][round] / ms)
    const goal = least ? `, at least ${least}` : ''
    console.log(time.padEnd(62), `${median(ratios).toFixed(2)} times faster (${range(ratios, 2)}${goal})`)
    if (least && median(ratios) < least) process.exitCode = 1
  }
}

const [farPortal, farEmulator] = [await freePort(), await freePort()]
report(
  await withStack((urls) => measure({ ...urls, farPortal, farEmulator }), {
    EMULATOR_PUBLIC_URL: `http://127.0.0.1:${farEmulator}`,
  }),
)
