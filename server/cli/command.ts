import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/scope.ts'
import type { Keyring } from '../keys/keyring.ts'

/** What a command gets to work with. */
export interface CommandContext {
  db: Db
  config: Config
  /** For the secrets in the database. */
  keyring: Keyring
  /**
   * Reads a secret from a file, or from standard input where `file` is `-`; on a terminal it is typed without being
   * shown. Secrets are never arguments: other users see those, and shells remember them.
   * @param what its name, for the prompt
   */
  readSecret: (what: string, file: string) => Promise<string>
  say: (line: string) => void
}

/** One command: `{noun} {verb} --option value`. */
export interface Command<Options extends z.ZodObject = z.ZodObject> {
  summary: string
  options: Options
  run(options: z.output<Options>, context: CommandContext): Promise<void>
}

/** Keeps the exact option types of a command. */
export const command = <Options extends z.ZodObject>(entry: Command<Options>): Command<Options> => entry

/** An error in the command line, for the operator. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/**
 * Reads a command's options, each given as `--name value`.
 * @throws CommandError listing every option that is unknown, missing or invalid
 */
export function readOptions<Options extends z.ZodObject>(
  entry: Command<Options>,
  args: string[],
): z.output<Options> {
  const names = Object.keys(entry.options.shape)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
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
  { readSecret, say }: Pick<CommandContext, 'readSecret' | 'say'>,
  name: string,
  argument: string | undefined,
  file: string | undefined,
): Promise<string> {
  if (argument === undefined) return readSecret(`--${name}`, file ?? '-')
  say(`Warning: --${name} will be removed, because arguments are visible to others. Use --${name}-file.`)
  return argument
}
