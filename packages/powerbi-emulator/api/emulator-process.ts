import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { EmulatorControl } from './emulator-control.ts'
import { type StartOptions, settingsOf } from './start-emulator.ts'

/** The program: the bundle next to this one, or the sources. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.js') ? './main.js' : '../main.ts', import.meta.url),
)

/** An emulator in a process of its own. */
export class StartedEmulator extends EmulatorControl {
  readonly #process: ChildProcess

  constructor(url: string, process: ChildProcess) {
    super(url)
    this.#process = process
  }

  getHost(): string {
    return new URL(this.url).hostname
  }

  getPort(): number {
    return Number(new URL(this.url).port)
  }

  /** Stops it, and waits until it has ended. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}

/**
 * Describes and starts an emulator in a process of its own, in the manner of Testcontainers:
 * `await new EmulatorProcess().withData('./sales').start()`. It stops with this process.
 */
export class EmulatorProcess {
  readonly #options: StartOptions

  constructor(options: StartOptions = {}) {
    this.#options = options
  }

  /** Serves a folder of own data, in place of the demo content. */
  withData(folder: string): EmulatorProcess {
    return new EmulatorProcess({ ...this.#options, data: folder })
  }

  /** Keeps what programs change, the signing key and the certificate in a folder. */
  withDataDir(folder: string): EmulatorProcess {
    return new EmulatorProcess({ ...this.#options, dataDir: folder })
  }

  /** Uses this port instead of a free one. */
  withPort(port: number): EmulatorProcess {
    return new EmulatorProcess({ ...this.#options, port })
  }

  /** Adds settings, by the names of the environment variables. */
  withSettings(settings: Record<string, string>): EmulatorProcess {
    return new EmulatorProcess({
      ...this.#options,
      settings: { ...this.#options.settings, ...settings },
    })
  }

  /** Starts it, and waits until it answers. @throws Error with its output if it ends instead */
  async start(): Promise<StartedEmulator> {
    const child = spawn(process.execPath, [...process.execArgv, program], {
      env: { PATH: process.env.PATH, ...settingsOf(this.#options), EMULATOR_WATCH_STDIN: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /^Power BI emulator: (\S+)$/.exec(line) ?? []
      if (!url) continue
      child.stdout.resume()
      return new StartedEmulator(url, child)
    }
    throw new Error(`The emulator did not start.\n${errors}`)
  }
}
