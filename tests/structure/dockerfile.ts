import { read } from './sources.ts'

/** One instruction, without its continuation lines. */
interface Instruction {
  name: string
  args: string
}

/** What one FROM builds. */
export interface Stage {
  base: string
  /** Of `AS`; the last stage has none. */
  name: string
  instructions: Instruction[]
}

const lines = (text: string): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The stages of a Dockerfile; the last one is the image. */
export function stagesOfImage(file = 'Dockerfile'): Stage[] {
  const stages: Stage[] = []
  for (const line of lines(read(file))) {
    const [, name = '', args = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, base = '', stage = 'image'] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(args) ?? []
    if (name === 'FROM') stages.push({ base, name: stage, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, args })
  }
  return stages
}

/** The sources and the destination of a COPY, and the stage they come from; none is the build context. */
export function copyOf(args: string): { from?: string | undefined; sources: string[]; to: string } {
  const words = args.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  return { from, sources: words.slice(0, -1), to: words.at(-1) ?? '' }
}

/** The value of an instruction in JSON form, like CMD. */
export function commandOf(stage: Stage, name: string): string[] {
  const args = stage.instructions.find((one) => one.name === name)?.args ?? '[]'
  return JSON.parse(args.slice(args.indexOf('['))) as string[]
}

/** The variables of ENV. */
export const envOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ args }) => args.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  )

/**
 * Whether a file belongs to the build context. Understands the three forms that our .dockerignore uses: everything,
 * except some names at the root, without a name at any depth.
 */
export function contextFilter(): (path: string) => boolean {
  const patterns = lines(read('.dockerignore'))
  const included = new Set(patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1)))
  const excluded = patterns.filter((one) => one.startsWith('**/')).map((one) => one.slice('**/'.length))
  if (patterns[0] !== '*' || 1 + included.size + excluded.length !== patterns.length) {
    throw new Error('.dockerignore has a pattern that is not understood here.')
  }
  const isExcluded = (name: string): boolean =>
    excluded.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern))
  return (path) => {
    const names = path.split('/')
    return included.has(names[0] ?? '') && !names.some(isExcluded)
  }
}
