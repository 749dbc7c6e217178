import { freePort } from '#tests/free-port.ts'
import { median } from './median.ts'
import { buildPage } from './open/build-page.mjs'
import { openScenarios } from './open/scenarios.mjs'
import { startSlowProxy } from './open/start-slow-proxy.mjs'
import { withPage } from './open/with-page.mjs'
import { signIn } from './sign-in.ts'
import { withStack } from './with-stack.ts'

/**
 * Time from click or navigation to the report's `rendered` event: the viewer compared with a page that does everything
 * sequentially, in alternating rounds. Fails below the ratios promised in docs/performance.md.
 */
const apiMs = 300
/** Until the script of the report service's page has loaded. */
const hostStartMs = 500
const rounds = Number(process.env.ROUNDS ?? 5)
/** A small report: the benchmark measures opening, not rendering. */
const reportId = Number(process.env.REPORT ?? 384)

/** What each scenario is compared with, and the minimum speed-up. */
const compared = {
  warm: { with: 'naive', minimum: 4 },
  cold: { with: 'naive' },
  'cold, pressed where the pointer was': { with: 'naive' },
  'cold, opened by a script': { with: 'naive' },
  reloaded: { with: 'naive, reloaded' },
}

/** Adds latency to the platform and the report service. */
async function startSlowProxies({ portalUrl, emulatorUrl, portalProxyPort, emulatorProxyPort }) {
  const proxies = [
    await startSlowProxy({
      port: portalProxyPort,
      target: portalUrl,
      waitMs: (path) => (path === '/api/getReport' ? apiMs : 0),
      own: await buildPage('open/naive', '/naive/'),
    }),
    await startSlowProxy({
      port: emulatorProxyPort,
      target: emulatorUrl,
      arriveMs: (path) => (path.endsWith('.js') ? hostStartMs : 0),
    }),
  ]
  return () => {
    for (const stop of proxies) stop()
  }
}

async function measure(stack) {
  const stopProxies = await startSlowProxies(stack)
  const { call, token } = await signIn(stack.portalUrl, 'joao')
  const { reports } = await call('getUserReports', {})
  const { name } = reports.find(({ id }) => id === reportId)
  const scenarios = Object.entries(
    openScenarios(`http://127.0.0.1:${stack.portalProxyPort}`, { id: reportId, name }),
  )
  const measured = Object.fromEntries(scenarios.map(([title]) => [title, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [title, scenario] of scenarios) measured[title].push(await withPage(token, scenario))
    }
  } finally {
    stopProxies()
  }
  return measured
}

const range = (values, digits) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

function report(measured) {
  console.log(`To "rendered": API ${apiMs} ms, report service's start ${hostStartMs} ms, ${rounds} rounds`)
  for (const [title, values] of Object.entries(measured)) {
    const time = `  ${title.padEnd(36)} ${median(values).toFixed(0)} ms (${range(values, 0)})`
    const { with: other, minimum } = compared[title] ?? {}
    if (!other) {
      console.log(time)
      continue
    }
    // Compared per round, so that a slow minute affects both.
    const ratios = values.map((ms, round) => measured[other][round] / ms)
    const goal = minimum ? `, at minimum ${minimum}` : ''
    console.log(time.padEnd(62), `${median(ratios).toFixed(2)} times faster (${range(ratios, 2)}${goal})`)
    if (minimum && median(ratios) < minimum) process.exitCode = 1
  }
}

const [portalProxyPort, emulatorProxyPort] = [await freePort(), await freePort()]
report(
  await withStack((urls) => measure({ ...urls, portalProxyPort, emulatorProxyPort }), {
    EMULATOR_PUBLIC_URL: `http://127.0.0.1:${emulatorProxyPort}`,
  }),
)
