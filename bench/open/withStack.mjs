import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChildren } from '../../scripts/children.mjs'
import { startEmulator, untilEmulatorAnswers } from '../../scripts/run/runEmulator.mjs'
import { startPortal, untilPortalIsReady } from '../../scripts/run/runPortal.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Runs the built portal and emulator on free ports, with the demo's data in a folder that is gone afterwards.
 * @template T
 * @param {(urls: { portalUrl: string, emulatorUrl: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withStack(work) {
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
  // Nobody is there to solve one.
  process.env.CAPTCHA = 'none'
  try {
    await untilEmulatorAnswers(startEmulator(settings), settings)
    await untilPortalIsReady(startPortal(settings), settings)
    return await work(settings)
  } finally {
    await stopChildren()
    await rm(dataDir, { recursive: true, force: true })
  }
}
