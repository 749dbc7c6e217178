import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** A backup that cannot be written, read or restored; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const table = z.object({
  name: z.string(),
  /** In the order of the values of a row; without generated ones. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the compressed file, in hexadecimal. */
  sha256: z.string(),
})

const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Of the portal. */
  version: z.string(),
  postgres: z.string(),
  /** `when` of the newest migration. */
  schema: z.number(),
  tables: z.array(table),
  /** The next values of identity columns. */
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
})

/**
 * What a backup contains (decision 058): `manifest.json`, and for each table `{name}.jsonl.gz` with one JSON array per
 * row, whose items are the text forms of the columns in PostgreSQL, or null.
 */
export type Manifest = z.infer<typeof manifest>
export type ArchivedTable = z.infer<typeof table>

const manifestFile = (folder: string): string => join(folder, 'manifest.json')
const tableFile = (folder: string, name: string): string => join(folder, `${name}.jsonl.gz`)
/** Backups contain personal data and password hashes. */
const ownerOnly = 0o600

/** Writes the file of a table. @returns its SHA-256 */
export async function writeTable(folder: string, name: string, rows: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    rows,
    createGzip(),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const chunk of compressed) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(tableFile(folder, name), { flags: 'wx', mode: ownerOnly }),
  )
  return hash.digest('hex')
}

/** Writes the manifest, last of all: without it a backup is incomplete. */
export const writeManifest = (folder: string, contents: Manifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(contents, null, 2)}\n`, { flag: 'wx', mode: ownerOnly })

/** @throws BackupError when the folder contains no complete backup of a known format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: Error) => {
    throw new BackupError(`${folder} contains no complete backup: ${error.message}`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError(`${manifestFile(folder)} cannot be read; it may be that of a newer release.`, {
      cause,
    })
  }
}

/** @throws BackupError when a file is missing or was changed */
export async function verifyTables(folder: string, tables: readonly ArchivedTable[]): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of createReadStream(tableFile(folder, name))) hash.update(chunk as Buffer)
    } catch (cause) {
      throw new BackupError(`${tableFile(folder, name)} cannot be read: ${(cause as Error).message}`, {
        cause,
      })
    }
    if (hash.digest('hex') !== sha256) {
      throw new BackupError(
        `${tableFile(folder, name)} is damaged: its checksum is not that of the manifest.`,
      )
    }
  }
}

/** The rows of a table, each as the JSON it was written as. */
export async function* readTable(folder: string, name: string): AsyncGenerator<string> {
  const text = createReadStream(tableFile(folder, name)).pipe(createGunzip()).setEncoding('utf8')
  let rest = ''
  // Not readline: it also splits at U+2028, which JSON does not escape.
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
