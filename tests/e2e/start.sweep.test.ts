import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const polling = { timeout: 110_000, interval: 100 }

const answers = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

let dataDir: string
let port: number
let emulatorPort: number
const started: ChildProcess[] = []

/** `npm start` without npm: the same script, and what it has said so far. */
function start(settings: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...settings,
    },
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return { child, said: () => said, ended: once(child, 'exit') }
}

const untilReady = ({ said }: ReturnType<typeof start>) =>
  vi.waitFor(() => expect(said()).toContain('Vitrine is ready'), polling)

/** Both ports are silent: nothing that was started is left. */
const untilGone = () =>
  vi.waitFor(async () => {
    expect(await answers(`http://localhost:${port}/health`)).toBeUndefined()
    expect(await answers(`http://127.0.0.1:${emulatorPort}/health`)).toBeUndefined()
  }, polling)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  await chmod(dataDir, 0o755) // root's PostgreSQL runs as another user, who must get in
  port = await freePort()
  emulatorPort = await freePort()
})

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await untilGone()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

describe('a newcomer who types npm start', () => {
  it('gets a portal that serves, its address and people to sign in as', async () => {
    const portal = start()
    await untilReady(portal)
    expect(portal.said()).toContain(`http://localhost:${port}`)
    expect(portal.said()).toContain('maria@aurora.test')
    expect(await answers(`http://localhost:${port}/ready`)).toBe(200)
    expect(await answers(`http://127.0.0.1:${emulatorPort}/health`)).toBe(200)
  })

  it('is told which ports are taken when the portal runs already', async () => {
    const second = start()
    await expect(second.ended).resolves.toEqual([1, null])
    expect(second.said()).toContain(`Port ${port} for the portal is in use`)
    expect(second.said()).toContain(`Port ${emulatorPort} for the emulator is in use`)
  })

  it('is told at once of a port that no browser opens', async () => {
    const refused = start({ PORT: '6000' })
    await expect(refused.ended).resolves.toEqual([1, null])
    expect(refused.said()).toContain('Port 6000 for the portal is blocked by browsers')
  })

  it('leaves nothing running by killing it, and starts it again without a hand', async () => {
    started[0]?.kill('SIGKILL')
    await untilGone()
    const again = start()
    await untilReady(again)
    expect(await answers(`http://localhost:${port}/ready`)).toBe(200)
  })

  it('stops everything by Ctrl-C, also when impatient', async () => {
    const running = started.at(-1)
    const ended = running && once(running, 'exit')
    running?.kill('SIGINT')
    running?.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await untilGone()
  })
})
