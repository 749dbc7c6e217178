/**
 * `npm run bench:displays`: 1,000 displays on one node with their streams, each on another page every 10 to 30 seconds,
 * while an administrator watches them; then on two nodes, of which one is stopped and one killed (-9). Prints what the node
 * needs, and how long commands and revocations take. Fails if a command takes more than a second (p99), or if a display has
 * no stream 15 seconds after its node was killed. `DISPLAYS`: how many, `SECONDS`: how long each part takes.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocalPostgres } from '@vitrine/local-postgres'
import { WakeStream } from '#common/browser/wake-stream.ts'
import { freePort } from '#tests/free-port.ts'
import { startBundle, stopChildren } from './children.ts'
import { Balancer } from './displays/balancer.ts'
import { addDisplays, tenantId } from './displays/data.ts'
import { Fleet } from './displays/fleet.ts'
import { PortalNode } from './displays/node.ts'
import { sessionSecret, tokenOf } from './sessions.ts'

const count = Number(process.env.DISPLAYS ?? 1000)
const seconds = Number(process.env.SECONDS ?? 60)
const maxCommandMs = 1_000
const maxReopenSeconds = 15
/** After which time the load balancer notices that a node is down. */
const healthCheckMs = 1_000
const silent = { info() {}, warn() {}, error() {} }

const admin = tokenOf(1, { tenantId, adm: true })
let passed = true

/** Prints times in ms, sorted. */
function print(title: string, times: readonly number[], max?: number): void {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  const [p50, p99] = [at(0.5), at(0.99)]
  if (max !== undefined && p99 > max) passed = false
  console.log(`${title}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${at(1).toFixed(0)} ms`)
}

/** What nodes need while something is done. */
async function during(title: string, nodes: PortalNode[], fleet: Fleet, work: () => Promise<unknown>) {
  const read = () => Promise.all(nodes.map((node) => node.figures()))
  const [before, from] = [await read(), performance.now()]
  fleet.seen.syncs.length = 0
  fleet.seen.refused = 0
  await work()
  const elapsed = (performance.now() - from) / 1000
  for (const [at, now] of (await read()).entries()) {
    const cpu = (now.cpuSeconds - (before[at]?.cpuSeconds ?? 0)) / elapsed
    const node = `${(cpu * 100).toFixed(0)} % of a core, ${now.memoryMib.toFixed(0)} MiB`
    const streams = `${now.displayStreams} streams, event loop p99 ${now.loopDelayMs.toFixed(0)} ms`
    console.log(`${title}: ${node}, ${streams}`)
  }
  const { syncs, refused } = fleet.seen
  print(
    `  ${(syncs.length / elapsed).toFixed(0)} syncs a second, ${refused} refused`,
    syncs.toSorted((one, other) => one - other),
  )
}

/** Waits until as many streams are open on these nodes. @returns after how many seconds */
async function untilOpen(nodes: PortalNode[], streams: number): Promise<number> {
  const from = performance.now()
  for (;;) {
    const open = (await Promise.all(nodes.map((node) => node.figures()))).map((each) => each.displayStreams)
    const elapsed = (performance.now() - from) / 1000
    if (open.reduce((sum, each) => sum + each, 0) >= streams) return elapsed
    if (elapsed > 180) throw new Error(`only ${open} of ${streams} streams are open`)
    await pause(200)
  }
}

async function run(databaseUrl: string, emulatorUrl: string): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, EMULATOR_URL: emulatorUrl, SESSION_SECRET: sessionSecret }
  const env = { ...settings, DEMO_DATA: 'on', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' }
  const [one, other] = [new PortalNode(await freePort(), env), new PortalNode(await freePort(), env)]
  await one.start()
  const ids = await addDisplays(databaseUrl, count)
  const balancer = new Balancer([one.url])
  const fleet = new Fleet(ids, balancer)
  const call = (name: string, request: object) => balancer.post(name, request, admin)
  const list = () => void call('displays', { page: 1, per_page: 50 })
  const watcher = { url: '/api/walls/events', token: () => admin, onWake: list, fetch: balancer.fetch }
  const locks = {
    request: async (_name: string, _options: object, run: (lock: object) => unknown) => run({}),
  }

  await during('starting', [one], fleet, () => fleet.start(seconds / 2))
  console.log(`all streams open after further ${(await untilOpen([one], count)).toFixed(1)} s`)
  await during('at work', [one], fleet, () => pause(seconds * 1000))
  const screen = new WakeStream({ ...watcher, locks: locks as unknown as LockManager })
  await during('at work, and watched', [one], fleet, () => pause(seconds * 1000))

  const command = (some: readonly number[]) =>
    fleet.measure(some, () => call('commandDisplays', { ids: some, command: 'next' }))
  const commandOneByOne = async () => {
    const times: number[] = []
    for (let at = 0; at < 100; at++) times.push(...(await command([ids[(at * 37) % count] ?? 0])))
    return times.sort((one, other) => one - other)
  }
  print('a command to one display', await commandOneByOne(), maxCommandMs)
  print(`a command to ${count} displays at once`, await command(ids))

  await other.start()
  balancer.nodes = [other.url]
  await one.end('SIGTERM')
  console.log(
    `a node stopped: all streams at the other after ${(await untilOpen([other], count)).toFixed(1)} s`,
  )
  await one.start()
  balancer.nodes = [one.url, other.url]
  print('a command to one display, two nodes', await commandOneByOne(), maxCommandMs)
  await other.end('SIGKILL')
  await pause(healthCheckMs)
  balancer.nodes = [one.url]
  const reopened = await untilOpen([one], count)
  if (reopened > maxReopenSeconds) passed = false
  console.log(`a node killed (-9): all streams at the other after ${reopened.toFixed(1)} s`)
  print('a command to one display afterwards', await commandOneByOne(), maxCommandMs)

  const revoked = ids.slice(0, 20)
  print(
    '20 displays are revoked',
    await fleet.measure(revoked, () => call('revokeDisplays', { ids: revoked })),
  )
  screen.close()
  fleet.stop()
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const listen = { port: await freePort(), password: 'bench' }
const { stop } = await startLocalPostgres({ dataDir, log: silent, listen })
try {
  const emulator = await freePort()
  const emulatorUrl = `http://127.0.0.1:${emulator}`
  await startBundle('emulator', `${emulatorUrl}/health`, { EMULATOR_PORT: String(emulator) })
  await run(`postgres://postgres:bench@127.0.0.1:${listen.port}/vitrine`, emulatorUrl)
} finally {
  await stopChildren()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (!passed) process.exitCode = 1
