import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCommandLine } from '#emulator/server/command-line.ts'
import { readSettings } from '#emulator/server/settings.ts'
import { EmulatorClient } from '../client.ts'
import { folderFixture } from '../emulator-fixture.ts'
import { startEmulator } from '../harness.ts'

const dataDir = folderFixture()

/** Starts the program on a free port and waits for the URL that it prints. */
async function startProgram(env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/powerbi-emulator/main.ts'],
    {
      env: { PATH: process.env.PATH, EMULATOR_PORT: '0', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(child.stdout as NodeJS.EventEmitter, 'data')
  const url = /http:\/\/\S+/.exec(String(line))?.[0] ?? ''
  return { child, url, ended: once(child, 'exit') }
}

describe('the program', () => {
  test('prints its URL, serves it and stops on a signal', async () => {
    const { child, url, ended } = await startProgram()
    expect((await new EmulatorClient(url).send('/health')).body).toEqual({ status: 'ok' })
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  test('stops when its parent process exits', async () => {
    const { child, ended } = await startProgram({ EMULATOR_WATCH_STDIN: '1' })
    child.stdin?.end()
    expect(await ended).toEqual([0, null])
  })
})

describe('the signing key', () => {
  test('survives a restart with a data directory, in a file readable by the owner only', async () => {
    const { signingKey } = (await readSettings({ DATA_DIR: dataDir() })).options
    const first = await startEmulator({ signingKey })
    const client = new EmulatorClient(first.url)
    await client.signIn()
    const { accessToken } = client
    await first.close()

    const second = await startEmulator({
      signingKey: (await readSettings({ DATA_DIR: dataDir() })).options.signingKey,
    })
    const returning = new EmulatorClient(second.url)
    returning.accessToken = accessToken
    expect((await returning.get('/groups')).status).toBe(200)
    await second.close()
    expect(statSync(join(dataDir(), 'emulator-signing-key')).mode & 0o777).toBe(0o600)
  })

  test('is new on each start without one', async () => {
    expect((await readSettings({})).options.signingKey).not.toBe((await readSettings({})).options.signingKey)
  })
})

describe('settings', () => {
  test("default to the port after the portal's, on this machine only, without faults", async () => {
    expect(await readSettings({})).toMatchObject({
      listen: { port: 3001, host: '127.0.0.1' },
      watchStdin: false,
      options: { faultsEnabled: false, publicUrl: undefined },
    })
    expect((await readSettings({ PORT: '4000' })).listen.port).toBe(4001)
    expect((await readSettings({ PORT: '4000', EMULATOR_PORT: '5000', HOST: 'localhost' })).listen).toEqual({
      port: 5000,
      host: 'localhost',
    })
  })

  test('count as absent if empty', async () => {
    expect((await readSettings({ EMULATOR_PORT: '', EMULATOR_FAULTS: '' })).options.faultsEnabled).toBe(false)
  })

  test('drop a trailing slash of the public URL', async () => {
    const { publicUrl } = (await readSettings({ EMULATOR_PUBLIC_URL: 'https://bi.example.com/' })).options
    expect(publicUrl).toBe('https://bi.example.com')
  })

  test('can be given as options of the command', async () => {
    const given = readCommandLine(['--data', 'sales', '--port=5000', '--faults']) ?? {}
    expect(await readSettings(given)).toMatchObject({
      listen: { port: 5000 },
      dataFolder: 'sales',
      options: { faultsEnabled: true },
    })
    expect(() => readCommandLine(['--dtaa', 'sales'])).toThrow('--dtaa')
  })

  test('are all named if invalid', async () => {
    const wrong = { EMULATOR_PORT: 'x', EMULATOR_FAULTS: 'yes', EMULATOR_PUBLIC_URL: 'bi' }
    await expect(readSettings(wrong)).rejects.toThrow(/EMULATOR_PORT.*EMULATOR_PUBLIC_URL.*EMULATOR_FAULTS/s)
    await expect(readSettings({ EMULATOR_TLS_CERT: 'cert.pem' })).rejects.toThrow('EMULATOR_TLS_KEY')
  })
})
