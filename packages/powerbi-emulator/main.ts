#!/usr/bin/env node
import { readCommandLine, usage } from './server/command-line.ts'
import { runEmulator } from './server/run-emulator.ts'
import { readSettings } from './server/settings.ts'

/** Starts the emulator with the settings from the arguments and the environment; see docs/settings.md. */
async function start(): Promise<void> {
  const given = readCommandLine(process.argv.slice(2))
  if (!given) {
    console.log(usage)
    return
  }
  const settings = await readSettings({ ...process.env, ...given })
  const { trustedCertificate: trust, watchStdin } = settings
  const emulator = await runEmulator(settings, console.log)
  console.log(`Power BI emulator: ${emulator.url}`)
  if (trust) console.log(`https is enabled on the same port. Certificate: ${trust}`)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await emulator.close()
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
