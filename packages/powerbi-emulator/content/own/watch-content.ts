import { watch } from 'node:fs'
import type { Content } from '../content.ts'
import { readFolder } from './data-files.ts'
import { readContent } from './read-content.ts'

/** Editors write a file in several steps. */
const SETTLE_MS = 100

interface WatchedContent {
  /** The last content without a mistake. */
  current: () => Content
  /** How often it was read; previews reload when it changes. */
  version: () => number
  close: () => void
}

/**
 * Reads a data folder, and again whenever a file in it changes. A mistake is logged and the last valid content is kept.
 * @throws Error if the folder is not valid at the start
 */
export async function watchContent(folder: string, log: (line: string) => void): Promise<WatchedContent> {
  const read = async () => readContent(await readFolder(folder))
  let current = await read()
  let version = 1
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()

  const readAgain = async () => {
    try {
      current = await read()
      version++
      log(`Read ${folder} again.`)
    } catch (error) {
      log(`${error instanceof Error ? error.message : error}\nThe last valid content is kept.`)
    }
  }
  const watcher = watch(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reading = reading.then(readAgain)
    }, SETTLE_MS)
  })
  watcher.on('error', (error) => log(`${folder} is no longer watched (${error.message}).`))
  return {
    current: () => current,
    version: () => version,
    close: () => {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
