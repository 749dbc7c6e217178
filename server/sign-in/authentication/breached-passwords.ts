import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { ConfigError } from '../../base/config.ts'

/** A line of the list: SHA-1, and how often the password was found. */
const linePattern = /^([0-9A-F]{40}):\d+\r?$/i
/** Longer than two lines, so that it contains a whole one wherever it begins. */
const blockBytes = 160

interface Line {
  hash: string
  end: number
}

const faultAt = (offset: number) =>
  new ConfigError([`BREACHED_PASSWORDS_FILE: at byte ${offset} is no line of the form SHA-1:count`])

/** The first line that begins at or after an offset; undefined at the end of the file. @throws ConfigError */
async function lineFrom(file: FileHandle, offset: number): Promise<Line | undefined> {
  // From one byte earlier, to tell whether a line begins right at the offset.
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const isEndOfFile = bytesRead < blockBytes
  const start = offset === 0 ? 0 : text.indexOf('\n') + 1
  const line = start === 0 && offset > 0 ? '' : text.slice(start).split('\n')[0]
  if (!line && isEndOfFile) return undefined
  const hash = linePattern.exec(line ?? '')?.[1]?.toUpperCase()
  if (!line || !hash) throw faultAt(from + start)
  return { hash, end: from + start + line.length + 1 }
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path).catch((error: Error) => {
    throw new ConfigError([`BREACHED_PASSWORDS_FILE: ${error.message}`])
  })
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/**
 * Whether a password is in a list as the Pwned Passwords downloader writes it: SHA-1 hashes in ascending order, some 40 GB.
 * Found by halving the file, in some 35 reads.
 * @throws ConfigError when the file cannot be read, or is something else
 */
export function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
  return withFile(path, async (file) => {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineFrom(file, middle)
      if (line?.hash === wanted) return true
      if (line && line.hash < wanted) low = line.end
      else high = middle
    }
    return false
  })
}

/**
 * Samples a list: whether it has lines of the right form, in ascending order.
 * @returns its size in bytes
 * @throws ConfigError
 */
export function checkBreachedPasswords(path: string): Promise<number> {
  return withFile(path, async (file) => {
    const { size } = await file.stat()
    const parts = 64
    let before = ''
    for (let part = 0; part < parts; part++) {
      const hash = (await lineFrom(file, Math.floor((size * part) / parts)))?.hash ?? before
      if (hash < before) {
        throw new ConfigError(['BREACHED_PASSWORDS_FILE: its lines are not in ascending order of the hashes'])
      }
      before = hash
    }
    if (before === '') throw faultAt(0)
    return size
  })
}
