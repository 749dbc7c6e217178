import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openKeyring } from '../keys/open-keyring.ts'
import { createLog } from '../log/create-log.ts'
import { endOnUncaught, inWords } from '../log/operator-error.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { embedCommands } from './embed.ts'
import { keyCommands } from './keys.ts'
import { peopleCommands } from './people.ts'
import { readSecret } from './read-secret.ts'
import { tenantCommands } from './tenants.ts'

const commands: Record<string, Command> = {
  ...tenantCommands,
  ...peopleCommands,
  ...embedCommands,
  ...keyCommands,
}

const help = (): string =>
  Object.entries(commands)
    .map(([name, { summary, options }]) => {
      const flags = Object.keys(options.shape).map((option) => `--${option} …`)
      return `  ${[name, ...flags].join(' ')}\n      ${summary}`
    })
    .join('\n')

/** The operator's command line: `npm run cli -- tenant add --name Aurora --host portal.example.com`. */
async function run([noun = '', verb = '', ...args]: string[]): Promise<void> {
  const chosen = commands[`${noun} ${verb}`]
  if (!chosen) {
    console.log(`Commands:\n${help()}`)
    if (noun && noun !== 'help') throw new CommandError(`There is no command "${noun} ${verb}".`)
    return
  }
  const options = readOptions(chosen, args)
  const config = readConfig()
  const log = createLog('error')
  endOnUncaught(log)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    listenUrl: config.DATABASE_LISTEN_URL,
    dataDir: config.DATA_DIR,
    log,
    progress: (step) => console.error(step),
  })
  try {
    const keyring = await openKeyring(config, database.db, log)
    const say = (line: string) => console.log(line)
    await chosen.run(options, { db: database.db, config, keyring, readSecret, say })
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : inWords(error))
  process.exitCode = 1
})
