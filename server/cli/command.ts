import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/scope.ts'

/** What a command works with. */
export interface CommandContext {
  db: Db
  config: Config
  say: (line: string) => void
}

/** One command of the operator's line: `{noun} {verb} --option value`. */
export interface Command<Options extends z.ZodObject = z.ZodObject> {
  summary: string
  options: Options
  run(options: z.output<Options>, context: CommandContext): Promise<void>
}

/** Keeps the exact option types of a command. */
export const command = <Options extends z.ZodObject>(entry: Command<Options>): Command<Options> => entry

/** A fault of the operator's line, in words. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/**
 * Reads a command's options, each given as `--name value`.
 * @throws CommandError naming every option that is unknown, missing or wrong
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
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return values[name] === undefined ? `--${name} is missing` : `--${name}: ${issue.message}`
  })
  throw new CommandError(faults.join('\n'))
}
