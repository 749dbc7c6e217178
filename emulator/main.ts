import { buildEmulator } from './server/app.ts'
import { readSettings } from './server/settings.ts'

/** Starts the emulator with the settings from the environment; see README.md. */
async function start(): Promise<void> {
  const { listen, options, trustedCertificate: trust, watchStdin } = await readSettings(process.env)
  const app = buildEmulator(options)
  const address = await app.listen(listen)
  console.log(`Power BI emulator: ${options.publicUrl ?? address}`)
  if (trust) console.log(`https is enabled on the same port. Certificate: ${trust}`)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await app.close()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  if (watchStdin) process.stdin.on('end', stop).on('close', stop).resume()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
