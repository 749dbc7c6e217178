import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { EmulatorOptions } from '#emulator/server/app.ts'
import { StateStore } from '#emulator/server/state/state-store.ts'
import { live } from '../../../tests/fixtures/live.ts'
import { EmulatorClient } from './client.ts'
import { type RunningEmulator, startEmulator } from './harness.ts'

export const NOON = Date.parse('2026-03-10T12:00:00Z')

/** A client of an emulator for the tests of this file or `describe`; it is signed in. */
export function emulatorFixture(options: Partial<EmulatorOptions> = {}): EmulatorClient {
  let emulator: RunningEmulator | undefined
  let client: EmulatorClient | undefined
  beforeAll(async () => {
    emulator = await startEmulator(options)
    client = new EmulatorClient(emulator.url)
    await client.signIn()
  })
  afterAll(() => emulator?.close())
  return live(() => client)
}

/** A temporary folder for each test of this file or `describe`, named by the function. */
export function folderFixture(): () => string {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return () => folder
}

/** Does something with an emulator that keeps its state in a folder; with the same folder, it has been restarted. */
export async function whileRunning<Result>(
  dataDir: string,
  work: (client: EmulatorClient) => Promise<Result>,
): Promise<Result> {
  const emulator = await startEmulator({ state: new StateStore(dataDir) })
  try {
    const client = new EmulatorClient(emulator.url)
    await client.signIn()
    return await work(client)
  } finally {
    await emulator.close()
  }
}
