import { type Command, describeOptions } from './command.ts'
import { commands } from './commands.ts'

/** The commands of a noun with their options; every command where the noun has none. */
export function helpOfAll(noun = ''): string {
  const ofNoun = Object.entries(commands).filter(([name]) => name.startsWith(`${noun} `))
  const listed = ofNoun.length > 0 ? ofNoun : Object.entries(commands)
  return [
    'Commands (help COMMAND explains one; --json prints the result as JSON):',
    ...listed.map(([name, command]) => {
      const flags = describeOptions(command).map(({ usage, isRequired }) =>
        isRequired ? usage : `[${usage}]`,
      )
      return `  ${[name, ...flags].join(' ')}\n      ${command.summary}`
    }),
  ].join('\n')
}

/** One command, with a line for each option. */
export function helpOf(name: string, command: Command): string {
  const options = [
    ...describeOptions(command),
    { usage: '--json', isRequired: false, description: 'print the result as JSON' },
  ]
  const width = Math.max(...options.map(({ usage }) => usage.length))
  return [
    `${name}\n  ${command.summary}\n`,
    ...options.map(({ usage, isRequired, description }) =>
      `  ${usage.padEnd(width)}  ${isRequired ? '(required) ' : ''}${description}`.trimEnd(),
    ),
  ].join('\n')
}
