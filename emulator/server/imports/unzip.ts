import { unzipSync } from 'fflate'
import type { DataFiles } from '#emulator/content/own/data-files.ts'

/** Of all files of an archive together. */
const MAX_UNZIPPED_BYTES = 256 * 1024 * 1024

/** The files of a zip archive. @throws Error if it is none, or its files would take too much memory */
export function unzip(content: Buffer): DataFiles {
  const files = unzipSync(content, { filter: limit() })
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

/** The names of the files of a zip archive; none for anything else. @throws Error if they would take too much memory */
export function namesIn(content: Buffer): string[] {
  if (content.subarray(0, 2).toString() !== 'PK') return []
  const names: string[] = []
  const isSmall = limit()
  unzipSync(content, {
    filter: (file) => {
      names.push(file.name)
      return !isSmall(file)
    },
  })
  return names
}

function limit() {
  let total = 0
  return ({ originalSize }: { originalSize: number }): boolean => {
    total += originalSize
    if (total > MAX_UNZIPPED_BYTES) throw new Error('its files have more than 256 MiB')
    return true
  }
}
