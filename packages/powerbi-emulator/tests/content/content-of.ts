import type { Content } from '#emulator/content/content.ts'
import { readContent } from '#emulator/content/own/read-content.ts'

/** The content of data files, given as text or as JSON. */
export const contentOf = (files: Record<string, string | object>): Promise<Content> =>
  readContent(
    new Map(
      Object.entries(files).map(([name, content]) => [
        name,
        Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
      ]),
    ),
  )
