import { createLog } from '../base/log/create-log.ts'
import { endOnUncaught } from '../base/log/end-process.ts'
import { inWords } from '../base/log/operator-error.ts'
import { CommandError, readOptions } from './command.ts'
import { findCommand } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { createTerminal, printable } from './terminal.ts'

/** The operator's command line: `npm run cli -- tenant add --name Aurora --host portal.example.com`. */
async function run(line: string[]): Promise<void> {
  const json = line.includes('--json')
  const asksForHelp = line[0] === 'help' || line.includes('--help')
  const words = line.filter(
    (word, at) => !['--json', '--help'].includes(word) && !(at === 0 && word === 'help'),
  )
  const found = findCommand(words)
  if (!found) {
    console.log(helpOfAll(words[0]))
    if (words.length > 0 && !asksForHelp)
      throw new CommandError(`There is no command "${words.slice(0, 2).join(' ')}".`)
    return
  }
  if (asksForHelp) {
    console.log(helpOf(found.name, found.command))
    return
  }
  const options = readOptions(found.command, found.args)
  const log = createLog('error')
  endOnUncaught(log)
  await found.command.run(options, createTerminal(log, { json }))
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(printable(error instanceof CommandError ? error.message : inWords(error)))
  process.exitCode = 1
})
