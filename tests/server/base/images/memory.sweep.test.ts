import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { startEmulator } from '#emulator/tests/harness.ts'
import { freePort } from '../../../free-port.ts'
import { KillableServer } from '../../killable-server.ts'

/** As many pixels as allowed, in the format that takes the most memory; 300 kB. */
async function largestPicture(): Promise<File> {
  const canvas = sharp({ create: { width: 4990, height: 4990, channels: 3, background: '#2456E6' } })
  const bytes = await canvas.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  return new File([new Uint8Array(bytes)], 'largest.jpg', { type: 'image/jpeg' })
}

// Only Linux says how much memory a process has had.
it.runIf(process.platform === 'linux')(
  'eight of the largest pictures fit into the memory of a small node',
  async () => {
    const emulator = await startEmulator()
    onTestFinished(emulator.close)
    const server = new KillableServer({ port: await freePort(), emulatorUrl: emulator.url })
    onTestFinished(() => server.close())
    await server.start()
    expect(await server.savePictures(await largestPicture(), 8)).toBeLessThan(400)
  },
)
