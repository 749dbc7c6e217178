/**
 * `npm run check:image`: replays the Dockerfile without a container tool, starts the result on a PostgreSQL server as a
 * user who can write nothing, runs its health check, and measures its files.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@vitrine/local-postgres'
import { commandOf, envOf } from './check/dockerfile.ts'
import { replayImage } from './check/replay-image.mjs'
import { waitUntilReady } from './run/wait-until-ready.mjs'

/** Of everything but the base, which has about 190 MB; the image must not exceed 350 MB. */
const maxMegabytes = 60
const [port, databasePort] = [23_480, 23_481]
const unprivileged = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}
const silent = { info() {}, warn() {}, error() {} }

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))

const folder = mkdtempSync(join(tmpdir(), 'vitrine-image-'))
chmodSync(folder, 0o755)
const password = 'check'
const postgres = await startLocalPostgres({
  dataDir: join(folder, 'data'),
  log: silent,
  listen: { port: databasePort, password },
})
try {
  const { files, image } = replayImage(folder)
  const app = join(files, 'app')
  const before = filesOf(files)
  const megabytes = before.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1_000_000
  const env = {
    ...envOf(image),
    PORT: String(port),
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${databasePort}/vitrine`,
    SHUTDOWN_DELAY_SECONDS: '0',
  }
  const portal = spawn(process.execPath, commandOf(image, 'CMD'), {
    cwd: app,
    env,
    stdio: 'inherit',
    ...unprivileged,
  })
  const ended = once(portal, 'exit')
  const why = await waitUntilReady(`http://127.0.0.1:${port}/ready`, {
    timeout: 60_000,
    hasExited: () => portal.exitCode !== null,
  })
  const [, ...check] = commandOf(image, 'HEALTHCHECK')
  const health = spawnSync(process.execPath, check, { cwd: app, env, ...unprivileged })
  portal.kill('SIGTERM')
  const [code] = await ended
  const written = filesOf(files).length - before.length
  const results = [
    [
      `files without the base: ${megabytes.toFixed(0)} MB, at most ${maxMegabytes}`,
      megabytes <= maxMegabytes,
    ],
    [`/ready answers with 200 ${why ?? ''}`, why === undefined && code !== null],
    ['the health check succeeds', health.status === 0],
    [`SIGTERM ends it with code ${code}`, code === 0],
    ['no file was written', written === 0],
  ]
  for (const [what, ok] of results) console.log(`${ok ? '✓' : '✗'} ${what}`)
  if (results.some(([, ok]) => !ok)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
