import { freePort } from '#tests/free-port.ts'
import { median } from './median.ts'
import { buildPage } from './open/build-page.mjs'
import { signIn } from './open/sign-in.mjs'
import { startSlowProxy } from './open/start-slow-proxy.mjs'
import { withPage } from './open/with-page.mjs'
import { withStack } from './open/with-stack.mjs'
import { load } from './page/load.mjs'

/**
 * Cost of a first visit on a slow phone (1.6 Mbit/s, 150 ms, 4× CPU slowdown), compared with an empty React page in the
 * same run. Fails above the budgets in docs/performance.md.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const people = {
  user: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1' },
}
const report = 384
const kilobyte = 1024

/** `maxRatio`: the limit, in multiples of the empty page's time. */
const screens = [
  { title: 'empty React page', path: '/empty/', ready: 'button' },
  { title: 'sign-in', path: '/', ready: 'button[type=submit]', kilobytes: 300, requests: 14, maxRatio: 2.5 },
  {
    // With the pictures of four reports that the user opened last.
    title: 'home',
    path: '/home',
    ready: 'main li a',
    person: 'user',
    kilobytes: 345,
    requests: 21,
    maxRatio: 3.5,
  },
  {
    title: 'report',
    path: `/relatorio/${report}`,
    ready: '[data-phase=shown]',
    person: 'user',
    kilobytes: 300,
    requests: 20,
    maxRatio: 4.5,
  },
  {
    title: 'back-office',
    path: '/gerenciamento',
    ready: 'tbody tr a',
    person: 'admin',
    // In English, which is a file of its own.
    kilobytes: 380,
    requests: 16,
    maxRatio: 5.5,
  },
]

async function measure({ portalUrl, port }) {
  const stopProxy = await startSlowProxy({
    port,
    target: portalUrl,
    own: await buildPage('page/empty', '/empty/'),
  })
  const tokens = {
    user: (await signIn(portalUrl, people.user)).token,
    admin: (await signIn(portalUrl, people.admin)).token,
  }
  const measured = screens.map(() => [])
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { path, ready, person }] of screens.entries()) {
        const visit = (page) => load(page, `http://127.0.0.1:${port}${path}`, ready)
        measured[at].push(await withPage(person ? tokens[person] : '', visit))
      }
    }
  } finally {
    stopProxy()
  }
  return measured
}

/** Formats a value with its budget; fails the process if it is exceeded. */
function checked(value, budget, unit = '') {
  if (budget === undefined) return `${value}${unit}`
  if (value > budget) process.exitCode = 1
  return `${value}${unit} of ${budget}${unit}`
}

function print(measured) {
  console.log(`At 1.6 Mbit/s, 150 ms, 4× CPU slowdown; ${rounds} rounds`)
  const [empty] = measured
  for (const [at, { title, kilobytes, requests, maxRatio }] of screens.entries()) {
    const rows = measured[at]
    const medianOf = (name) => median(rows.map((row) => row[name]))
    const ratio = median(rows.map(({ ready }, round) => ready / empty[round].ready))
    const cells = [
      title.padEnd(20),
      checked(Math.round(medianOf('bytes') / kilobyte), kilobytes, ' KB').padEnd(18),
      `(scripts ${Math.round(medianOf('scripts') / kilobyte)} KB)`.padEnd(18),
      `${checked(medianOf('requests'), requests)} requests`.padEnd(20),
      `${checked(Number(ratio.toFixed(2)), maxRatio)} × the empty page's time`.padEnd(38),
      `(${Math.round(medianOf('ready'))} ms, first paint ${Math.round(medianOf('firstPaint'))} ms,`.padEnd(
        34,
      ),
      `largest ${Math.round(medianOf('largestPaint'))} ms,`.padEnd(17),
      `blocked ${Math.round(medianOf('blocked'))} ms)`.padEnd(20),
      `layout shift ${checked(Number(medianOf('shifts').toFixed(3)), 0)}`,
    ]
    console.log(`  ${cells.join('')}`)
  }
}

const port = await freePort()
print(await withStack((urls) => measure({ ...urls, port }), { CAPTCHA: 'altcha' }))
