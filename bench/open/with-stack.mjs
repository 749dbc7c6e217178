import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { stopChildren } from '../../scripts/children.mjs'
import { startEmulator, waitForEmulator } from '../../scripts/run/run-emulator.mjs'
import { portalEnv } from '../../scripts/run/run-portal.mjs'
import { startService, waitForService } from '../../scripts/run/start-service.mjs'

/** Starts the built portal in a process of its own. @throws UserError with its output when it does not become ready */
async function startPortal(settings) {
  const env = { ...portalEnv(settings), VITRINE_WATCH_STDIN: '1' }
  const portal = startService(['dist/node/server.js'], env)
  await waitForService(portal, { name: 'The portal', url: `${settings.portalUrl}/ready` })
}

/**
 * Runs the built portal and emulator on free ports, with demo data in a temporary folder.
 * @template T
 * @param {(urls: { portalUrl: string, emulatorUrl: string }) => Promise<T>} work
 * @param {Record<string, string>} [env] environment of both
 * @param {(settings: { dataDir: string, emulatorUrl: string }) => Promise<void>} [prepare] fills the folder in another way
 * @returns {Promise<T>}
 */
export async function withStack(work, env = {}, prepare = async () => {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const [port, emulatorPort] = [await freePort(), await freePort()]
  const settings = {
    dataDir,
    port,
    emulatorPort,
    host: '127.0.0.1',
    emulatorHost: '127.0.0.1',
    portalUrl: `http://127.0.0.1:${port}`,
    emulatorUrl: `http://127.0.0.1:${emulatorPort}`,
    runsEmulator: true,
  }
  // Captchas are not solved here.
  Object.assign(process.env, { CAPTCHA: 'none', RATE_LIMIT_FACTOR: '1000' }, env)
  try {
    await prepare(settings)
    await waitForEmulator(startEmulator(settings), settings)
    await startPortal(settings)
    return await work(settings)
  } finally {
    await stopChildren()
    await rm(dataDir, { recursive: true, force: true })
  }
}
