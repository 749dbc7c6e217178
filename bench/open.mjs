import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { withPage } from './open/withPage.mjs'
import { withStack } from './open/withStack.mjs'

/**
 * From click to the report's `rendered`, in ms: our viewer with a warm and with a cold frame, against a page that
 * fetches the data and then embeds, taken in turns in the same run. The platform answers after 300 ms and the report
 * service's page starts after 500 ms. Fails below the ratios that the viewer promises.
 */
const apiMs = 300
const hostStartMs = 500
/** From the pointer's arrival on a card to the click; people take longer. */
const aimMs = 250
const rounds = Number(process.env.ROUNDS ?? 7)
const promised = { warm: 2.5, cold: 1.5 }
/** A light report: what is measured is the way to it, not its drawing. */
const report = { id: Number(process.env.REPORT ?? 384), name: '' }

async function buildNaivePage() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('open/naivePage.ts', import.meta.url)), formats: ['es'] },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))
  return output[0].code
}

async function signIn(portalUrl) {
  const person = { email: 'joao@aurora.test', password: 'Aurora-Joao-1', id_empresa: 1, id_setup: 1 }
  const answer = await fetch(`${portalUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = await answer.json()
  const listed = await fetch(`${portalUrl}/api/getUserReports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  const { reports } = await listed.json()
  report.name = reports.find(({ id }) => id === report.id).name
  return token
}

/** Makes the platform and the report service as slow as they are far away. */
async function slowDown(page, { portalUrl, emulatorUrl }) {
  await page.route(`${portalUrl}/api/getReport`, async (route) => {
    await pause(apiMs)
    await route.continue()
  })
  await page.route(`${emulatorUrl}/reportEmbed*`, async (route) => {
    await pause(hostStartMs)
    await route.continue()
  })
}

async function naive(page, { portalUrl }, script) {
  // Any page of the portal's origin will do; one that a test makes up would not count as a neighbour of the emulator.
  await page.goto(`${portalUrl}/config.json`)
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => window.openNaively)
  await page.evaluate((id) => {
    window.openNaively(id).then((ms) => {
      window.taken = ms
    })
  }, report.id)
  return (await page.waitForFunction(() => window.taken)).jsonValue()
}

/** Notes when a card is clicked and when the report has been drawn. */
const watch = () => {
  window.times = {}
  const note = (name) => () => {
    window.times[name] ??= performance.now()
  }
  window.addEventListener('click', note('click'), true)
  window.addEventListener('rendered', note('rendered'), true)
}

async function ours(page, { portalUrl }, isWarm) {
  await page.addInitScript(watch)
  // Nothing is done ahead while the browser is never idle.
  if (!isWarm) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(`${portalUrl}/relatorios`)
  const card = page.getByRole('link', { name: report.name })
  await card.waitFor()
  if (isWarm) {
    await page.locator('iframe').waitFor({ state: 'attached' })
    await pause(hostStartMs + 1000)
    await card.hover()
    await pause(aimMs)
    await card.click()
  } else await card.evaluate((link) => link.click())
  await page.waitForFunction(() => window.times.rendered)
  return page.evaluate(() => window.times.rendered - window.times.click)
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]

async function measure(urls) {
  const script = await buildNaivePage()
  const token = await signIn(urls.portalUrl)
  const ways = {
    naive: (page) => naive(page, urls, script),
    cold: (page) => ours(page, urls, false),
    warm: (page) => ours(page, urls, true),
  }
  const taken = { naive: [], cold: [], warm: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const ms = await withPage(token, async (page) => {
        await slowDown(page, urls)
        return way(page)
      })
      taken[name].push(ms)
    }
  }
  return taken
}

const taken = await withStack(measure)
const base = median(taken.naive)
console.log(
  `From click to rendered: API ${apiMs} ms, report service's start ${hostStartMs} ms, ${rounds} rounds`,
)
for (const [name, values] of Object.entries(taken)) {
  const ms = median(values)
  const range = `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
  const goal = promised[name]
  const ratio = base / ms
  const verdict = goal ? `, ${ratio.toFixed(2)} times faster (at least ${goal})` : ''
  console.log(`  ${name.padEnd(5)} ${ms.toFixed(0)} ms (${range})${verdict}`)
  if (goal && ratio < goal) process.exitCode = 1
}
