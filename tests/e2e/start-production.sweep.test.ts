import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { read, root } from '../structure/sources.ts'

const runtimePackages = Object.keys(JSON.parse(read('package.json')).dependencies)

let folder: string
let dataDir: string
let port: number
const started: ChildProcess[] = []

/** Runs a script in the folder, as npm would, with what it has printed so far. */
function run(script: string, args: string[] = [], settings: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, DEMO_DATA: __, NODE_ENV: ___, ...env } = process.env
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
  })
  started.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  return { child, printed: () => printed, ended: once(child, 'close') }
}

const link = (path: string) => symlink(join(root, path), join(folder, path))

/** A folder as `npm ci --omit=dev` leaves it: the scripts and the packages that the built server loads. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-production-'))
  await chmod(folder, 0o755) // root's PostgreSQL runs as another user
  dataDir = join(folder, 'data')
  port = await freePort()
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['', '@node-rs']) await mkdir(join(folder, 'node_modules', name), { recursive: true })
  for (const name of runtimePackages) await link(`node_modules/${name}`)
  const packages = Object.fromEntries(runtimePackages.map((name) => [`node_modules/${name}`, {}]))
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
})

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

describe('an operator with production packages only', () => {
  it('is told what is missing when nothing is built', async () => {
    const portal = run('start-production')
    expect((await portal.ended)[0]).toBe(1)
    expect(portal.printed()).toContain('Not built: dist/node/server.js')
    await link('dist')
  })

  it('keeps the packages when npm start is typed by mistake', async () => {
    const before = await readdir(join(folder, 'node_modules'))
    const portal = run('start', [], { EMULATOR: 'off' })
    expect((await portal.ended)[0]).toBe(1)
    expect(portal.printed()).toContain('Run "npm run start:production"')
    expect(await readdir(join(folder, 'node_modules'))).toEqual(before)
  })

  it('gets no demo users, whose passwords are public', async () => {
    const portal = run('start-production', [], { DEMO_DATA: 'on' })
    expect((await portal.ended)[0]).toBe(1)
    expect(portal.printed()).toContain('DEMO_DATA must be off in production')
  })

  it('adds a company on the command line, starts the portal and stops it', { timeout: 120_000 }, async () => {
    const cli = run('cli', ['tenant', 'add', '--name', 'Aurora', '--host', 'portal.example.com'])
    expect([(await cli.ended)[0], cli.printed()]).toEqual([0, expect.stringContaining('1')])
    const portal = run('start-production', [], { SHUTDOWN_DELAY_SECONDS: '0' })
    await vi.waitFor(() => expect(portal.printed()).toContain('Vitrine listens on'), {
      timeout: 60_000,
      interval: 50,
    })
    const ready = await fetch(`http://localhost:${port}/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true }])
    portal.child.kill('SIGTERM')
    expect((await portal.ended)[0]).toBe(0)
  })
})
