import { runEmulator } from '#emulator/server/run-emulator.ts'
import { readSettings } from '#emulator/server/settings.ts'
import { EmulatorControl } from './emulator-control.ts'

export interface StartOptions {
  /** A free one if absent. */
  port?: number
  /** 127.0.0.1 if absent. */
  host?: string
  /** Folder of own data, in place of the demo content. */
  data?: string
  /** Keeps what programs change, the signing key and the certificate. */
  dataDir?: string
  /** Further settings, by the names of the environment variables. */
  settings?: Record<string, string>
}

/** An emulator in this process. */
export class RunningEmulator extends EmulatorControl {
  readonly #close: () => Promise<void>

  constructor(url: string, close: () => Promise<void>) {
    super(url)
    this.#close = close
  }

  /** Stops it. */
  async stop(): Promise<void> {
    await this.#close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}

/**
 * Starts an emulator in this process, with the control API, on a free port.
 * @throws Error for invalid settings and own data
 */
export async function startEmulator(options: StartOptions = {}): Promise<RunningEmulator> {
  const settings = await readSettings(settingsOf(options))
  const { url, close } = await runEmulator(settings, console.error)
  return new RunningEmulator(url, close)
}

/** The environment that stands for the options. */
export function settingsOf({
  port = 0,
  host,
  data,
  dataDir,
  settings,
}: StartOptions): Record<string, string> {
  return {
    EMULATOR_PORT: String(port),
    EMULATOR_FAULTS: '1',
    ...(host && { HOST: host }),
    ...(data && { EMULATOR_DATA: data }),
    ...(dataDir && { DATA_DIR: dataDir }),
    ...settings,
  }
}
