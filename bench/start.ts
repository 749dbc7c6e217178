/**
 * `npm run bench:start`: the time from the command to `/ready`, for `npm start` with a new and with an existing database
 * and for the server alone on a running PostgreSQL, and the memory of all processes of the demo. Prints medians and fails
 * if one exceeds its limit. `ROUNDS` sets the number of measurements. Linux only.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLocalPostgres } from '@vitrine/local-postgres'
import { freePort } from '#tests/free-port.ts'
import { median } from './median.ts'
import { Program } from './start/program.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const settleMs = 3000
const silent = { info() {}, warn() {}, error() {} }

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-start-'))
await chmod(folder, 0o755) // root's PostgreSQL runs as another user
const port = await freePort()
const emulatorPort = await freePort()
const url = `http://127.0.0.1:${port}/ready`
const common = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }

/** Starts a program, measures the time until it is ready in ms, and stops it after `look`. */
async function timeStart(
  program: () => Program,
  look: (program: Program) => Promise<void> = async () => {},
): Promise<number> {
  const from = performance.now()
  const started = program()
  try {
    await started.ready(url)
    const ms = performance.now() - from
    await look(started)
    return ms
  } finally {
    await started.stop(url)
  }
}

const npmStart = (dataDir: string) => () =>
  new Program('npm', ['start'], {
    ...common,
    EMULATOR_PORT: String(emulatorPort),
    DATA_DIR: join(folder, dataDir),
    DATABASE_URL: '',
  })

const times = { existing: [] as number[], new: [] as number[], bare: [] as number[] }
const memory: number[] = []

async function measureMemory(program: Program): Promise<void> {
  await sleep(settleMs)
  const processes = program.memory()
  memory.push(processes.reduce((sum, { mib }) => sum + mib, 0))
  if (memory.length > 1) return
  for (const { name, mib } of processes.filter(({ mib: size }) => size >= 1))
    console.log(`  ${mib.toFixed(1).padStart(6)} MiB  ${name}`)
}

async function measureDemo(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const start = npmStart(`data-${round}`)
    times.new.push(await timeStart(start))
    times.existing.push(await timeStart(start, measureMemory))
  }
}

async function measureBareNode(): Promise<void> {
  const database = { port: await freePort(), password: 'bench' }
  const postgres = await startLocalPostgres({ dataDir: join(folder, 'bare'), log: silent, listen: database })
  try {
    const DATABASE_URL = `postgres://postgres:${database.password}@127.0.0.1:${database.port}/vitrine`
    const env = { ...common, DATABASE_URL, SHUTDOWN_DELAY_SECONDS: '0', DEMO_DATA: 'off' }
    const start = () => new Program(process.execPath, ['dist/node/server.js'], env)
    await timeStart(start) // migrates
    for (let round = 0; round < rounds; round++) times.bare.push(await timeStart(start))
  } finally {
    await postgres.stop()
  }
}

/** Prints one figure next to its limit. */
function report(what: string, figures: number[], limit: number, unit: string): void {
  const value = median(figures)
  const digits = unit === 's' ? 2 : 0
  const [low, high] = [Math.min(...figures), Math.max(...figures)].map((figure) => figure.toFixed(digits))
  const verdict = value <= limit ? 'ok' : 'TOO MUCH'
  console.log(
    `${what}: ${value.toFixed(digits)} ${unit} (${low}–${high}), limit ${limit} ${unit}: ${verdict}`,
  )
  if (value > limit) process.exitCode = 1
}

try {
  await measureDemo()
  await measureBareNode()
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
const seconds = (ms: number[]) => ms.map((value) => value / 1000)
report('npm start, existing database', seconds(times.existing), 1, 's')
report('npm start, new database', seconds(times.new), 3, 's')
report('node dist/node/server.js', seconds(times.bare), 0.5, 's')
report('memory of the demo, all processes', memory, 160, 'MiB')
