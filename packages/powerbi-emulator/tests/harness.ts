import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildEmulator, type EmulatorOptions } from '#emulator/server/app.ts'

export interface RunningEmulator {
  /** Without a trailing slash. */
  url: string
  app: FastifyInstance
  close(): Promise<void>
}

/** Signs the tokens of emulators in tests. */
export const SIGNING_KEY = 'a key for tests only'

/** Starts an emulator on a free port of 127.0.0.1, with faults enabled by default. */
export async function startEmulator(options: Partial<EmulatorOptions> = {}): Promise<RunningEmulator> {
  const app = buildEmulator({ signingKey: SIGNING_KEY, faultsEnabled: true, ...options })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const scheme = options.tls ? 'https' : 'http'
  return { url: `${scheme}://127.0.0.1:${port}`, app, close: async () => app.close() }
}
