import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startBundle, stopChildren } from './children.ts'

export interface StackUrls {
  portalUrl: string
  emulatorUrl: string
}

/**
 * Runs the built portal and emulator on free ports, with demo data in a temporary folder, until `work` is done.
 * @param env environment of both
 */
export async function withStack<T>(
  work: (urls: StackUrls) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const [port, emulatorPort] = [await freePort(), await freePort()]
  const [portalUrl, emulatorUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${emulatorPort}`]
  try {
    const common = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...env }
    await startBundle('emulator', `${emulatorUrl}/health`, { ...common, EMULATOR_PORT: String(emulatorPort) })
    const settings = { ...common, PORT: String(port), EMULATOR_URL: emulatorUrl }
    await startBundle('server', `${portalUrl}/ready`, settings)
    return await work({ portalUrl, emulatorUrl })
  } finally {
    await stopChildren()
    await rm(dataDir, { recursive: true, force: true })
  }
}
