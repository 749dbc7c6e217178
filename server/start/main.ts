import { endProcess } from '../base/log/end-process.ts'
import { startServer } from './start-server.ts'

/** The server as a program: it stops on a signal. */
async function main(): Promise<void> {
  const { config, log, address, stop } = await startServer(process.env, { progress: console.log })
  const end = (): void => void stop().then(() => endProcess(log, 0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (config.VITRINE_WATCH_STDIN) process.stdin.on('end', end).on('error', end).resume()
  console.log(`Vitrine listens on ${address}`)
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
