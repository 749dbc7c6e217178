import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from './command.ts'

/** Reads a line from the terminal without showing it. */
async function prompt(what: string): Promise<string> {
  process.stderr.write(`${what}: `)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    const ended = new AbortController()
    terminal.on('SIGINT', () => ended.abort())
    return await terminal.question('', { signal: ended.signal })
  } catch {
    throw new CommandError(`${what}: cancelled`)
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

async function readFileOf(what: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(`${what}: ${error.message}`)
  })
}

/**
 * A secret for a command: from a file, or from standard input where `file` is `-`, with a prompt on a terminal. A line
 * break at its end does not belong to it.
 * @throws CommandError when it is empty or cannot be read
 */
export async function readSecret(what: string, file: string): Promise<string> {
  const typed = async () => (process.stdin.isTTY ? prompt(what) : text(process.stdin))
  const read = file === '-' ? await typed() : await readFileOf(what, file)
  const secret = read.replace(/\r?\n$/, '')
  if (secret === '') throw new CommandError(`${what}: nothing was given`)
  return secret
}
