import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Config } from '../base/config.ts'
import type { Database, DatabaseServer } from '../base/db/open.ts'
import type { Db } from '../base/db/scope.ts'
import type { Keyring } from '../base/encryption/keyring.ts'

/** What a command gets to work with before it has opened anything. */
export interface Terminal {
  /** @throws ConfigError */
  readConfig(): Config
  /** The database server; its database may be empty or have an older schema. */
  reachServer(): Promise<DatabaseServer>
  /** The database with the current schema, and the keys of its secrets. */
  open(): Promise<{ database: Pick<Database, 'db' | 'close'>; keyring: Keyring }>
  /**
   * Reads a secret from a file, or from standard input where `file` is `-`; on a terminal it is typed without being
   * shown. Secrets are never arguments: other users see those, and shells remember them.
   * @param what its name, for the prompt
   */
  readSecret: (what: string, file: string) => Promise<string>
  /** Progress and notes; on standard error with `--json`. */
  say: (line: string) => void
  /** The result of a command: lines, or with `--json` the value. */
  result: (value: unknown, ...lines: string[]) => void
}

/** What a command on an open database gets to work with. */
export interface CommandContext extends Terminal {
  db: Db
  config: Config
  /** For the secrets in the database. */
  keyring: Keyring
}

/** One command: `{noun} {verb} --option value`, or `{noun} --option value`. */
export interface Command<Options extends z.ZodObject = z.ZodObject> {
  summary: string
  options: Options
  run(options: z.output<Options>, terminal: Terminal): Promise<void>
}

/** A command that opens what it needs. */
export const command = <Options extends z.ZodObject>(entry: Command<Options>): Command<Options> => entry

/** A command on the open database. */
export const databaseCommand = <Options extends z.ZodObject>(entry: {
  summary: string
  options: Options
  run(options: z.output<Options>, context: CommandContext): Promise<void>
}): Command<Options> => ({
  ...entry,
  async run(options, terminal) {
    const config = terminal.readConfig()
    const { database, keyring } = await terminal.open()
    try {
      await entry.run(options, { ...terminal, config, db: database.db, keyring })
    } finally {
      await database.close()
    }
  },
})

/** Reaches the database server for one command. */
export async function withServer<T>(
  { reachServer }: Terminal,
  work: (server: DatabaseServer) => Promise<T>,
): Promise<T> {
  const server = await reachServer()
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/**
 * The columns that a command changes.
 * @throws CommandError if no option was given
 */
export function givenChanges<T extends object>(options: T): Partial<T> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  if (given.length === 0) throw new CommandError('Give at least one option to change')
  return Object.fromEntries(given) as Partial<T>
}

/** An error in the command line, for the operator. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** An option without a value. */
export const flag = () => z.boolean().default(false)

const isFlag = (option: unknown): boolean =>
  option instanceof z.ZodDefault && option.def.innerType instanceof z.ZodBoolean

/** The options of a command, for its help. */
export const describeOptions = ({ options }: Command) =>
  Object.entries(options.shape).map(([name, option]) => ({
    usage: isFlag(option) ? `--${name}` : `--${name} …`,
    isRequired: !z.safeParse(option, undefined).success,
    description: z.globalRegistry.get(option)?.description ?? '',
  }))

/**
 * Reads a command's options, each given as `--name value`, or `--name` alone.
 * @throws CommandError listing every option that is unknown, missing or invalid
 */
export function readOptions<Options extends z.ZodObject>(
  entry: Command<Options>,
  args: string[],
): z.output<Options> {
  const options = Object.fromEntries(
    Object.entries(entry.options.shape).map(([name, option]) => [
      name,
      { type: isFlag(option) ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
  const parsed = entry.options.safeParse(values)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return values[name] === undefined ? `--${name} is missing` : `--${name}: ${issue.message}`
  })
  throw new CommandError(problems.join('\n'))
}

/**
 * A secret that may still be given as an argument, until the next release.
 * @param name of the option; `--{name}-file` takes its place
 */
export async function secretOf(
  { readSecret, say }: Pick<Terminal, 'readSecret' | 'say'>,
  name: string,
  argument: string | undefined,
  file: string | undefined,
): Promise<string> {
  if (argument === undefined) return readSecret(`--${name}`, file ?? '-')
  say(`Warning: --${name} will be removed, because arguments are visible to others. Use --${name}-file.`)
  return argument
}
