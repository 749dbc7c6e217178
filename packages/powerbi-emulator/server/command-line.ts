import { parseArgs } from 'node:util'

const text = 'string' as const
const flag = 'boolean' as const

/** Options of the command, the settings that they stand for, and how the help explains them. */
const options = {
  data: {
    type: text,
    setting: 'EMULATOR_DATA',
    help: '--data <folder>      CSV or Parquet tables, reports and principals of your own',
  },
  port: {
    type: text,
    setting: 'EMULATOR_PORT',
    help: '--port <number>      3001 by default; 0 chooses a free one',
  },
  host: { type: text, setting: 'HOST', help: '--host <address>     127.0.0.1 by default' },
  'data-dir': {
    type: text,
    setting: 'DATA_DIR',
    help: '--data-dir <folder>  keeps what programs change, the signing key and the certificate',
  },
  faults: {
    type: flag,
    setting: 'EMULATOR_FAULTS',
    help: '--faults             the control API: faults, journal of requests, clock',
  },
  tls: {
    type: flag,
    setting: 'EMULATOR_TLS',
    help: '--tls                https on the same port; needs --data-dir',
  },
}

export const usage = `powerbi-emulator [options]

${Object.values(options)
  .map(({ help }) => `  ${help}`)
  .join('\n')}
  --help               this text

Each option is also an environment variable; the documentation lists them all.`

/**
 * The settings that the arguments of the command stand for; undefined if it asks for help.
 * @throws Error for an unknown argument
 */
export function readCommandLine(args: string[]): Record<string, string> | undefined {
  const { values } = parseArgs({ args, options: { ...options, help: { type: flag, short: 'h' } } })
  const { help, ...given } = values
  if (help) return undefined
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      options[name as keyof typeof options].setting,
      value === true ? '1' : String(value),
    ]),
  )
}
