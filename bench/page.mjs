import { freePort } from '#tests/free-port.ts'
import { median } from './median.ts'
import { buildPage } from './open/buildPage.mjs'
import { signIn } from './open/signIn.mjs'
import { startFarServer } from './open/startFarServer.mjs'
import { withPage } from './open/withPage.mjs'
import { withStack } from './open/withStack.mjs'
import { load } from './page/load.mjs'

/**
 * What a first visit costs on a slow phone (1.6 Mbit/s, 150 ms, a processor four times slower), beside an empty page of
 * React in the same run. Fails over the budgets (docs/performance.md).
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const person = { email: 'joao@aurora.test', password: 'Aurora-Joao-1' }
const report = 384
const kilobyte = 1024

/** `within`: how many times the empty page's time it may take. */
const screens = [
  { title: 'empty page of React', path: '/empty/', ready: 'button' },
  { title: 'sign-in', path: '/', ready: 'button[type=submit]', kilobytes: 300, requests: 14, within: 2.5 },
  {
    title: 'home',
    path: '/home',
    ready: 'main li a',
    asPerson: true,
    kilobytes: 300,
    requests: 18,
    within: 3.5,
  },
  {
    title: 'report',
    path: `/relatorio/${report}`,
    ready: '[data-phase=shown]',
    asPerson: true,
    kilobytes: 300,
    requests: 20,
    within: 4.5,
  },
]

async function measure({ portalUrl, port }) {
  const end = await startFarServer({ port, target: portalUrl, own: await buildPage('page/empty', '/empty/') })
  const { token } = await signIn(portalUrl, person)
  const taken = screens.map(() => [])
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { path, ready, asPerson }] of screens.entries()) {
        const visit = (page) => load(page, `http://127.0.0.1:${port}${path}`, ready)
        taken[at].push(await withPage(asPerson ? token : '', visit))
      }
    }
  } finally {
    end()
  }
  return taken
}

/** A figure with its budget; tells the process when it is over it. */
function judged(value, budget, unit = '') {
  if (budget === undefined) return `${value}${unit}`
  if (value > budget) process.exitCode = 1
  return `${value}${unit} of ${budget}${unit}`
}

function print(taken) {
  console.log(`At 1.6 Mbit/s, 150 ms, a processor 4 times slower; ${rounds} rounds`)
  const [empty] = taken
  for (const [at, { title, kilobytes, requests, within }] of screens.entries()) {
    const rows = taken[at]
    const of = (name) => median(rows.map((row) => row[name]))
    const ratio = median(rows.map(({ ready }, round) => ready / empty[round].ready))
    const cells = [
      title.padEnd(20),
      judged(Math.round(of('bytes') / kilobyte), kilobytes, ' KB').padEnd(18),
      `(scripts ${Math.round(of('scripts') / kilobyte)} KB)`.padEnd(18),
      `${judged(of('requests'), requests)} requests`.padEnd(20),
      `${judged(Number(ratio.toFixed(2)), within)} × the empty page's time`.padEnd(38),
      `(${Math.round(of('ready'))} ms) contents moved ${judged(Number(of('shifts').toFixed(3)), 0)}`,
    ]
    console.log(`  ${cells.join('')}`)
  }
}

const port = await freePort()
print(await withStack((urls) => measure({ ...urls, port }), { CAPTCHA: 'altcha' }))
