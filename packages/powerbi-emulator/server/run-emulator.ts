import { buildEmulator } from './app.ts'
import type { Settings } from './settings.ts'

export interface Running {
  url: string
  close: () => Promise<void>
}

/** Starts listening with these settings, and with own data if they name a folder. @throws Error */
export async function runEmulator(
  { listen, options, dataFolder }: Settings,
  log: (line: string) => void,
): Promise<Running> {
  const own = dataFolder === undefined ? undefined : await readOwnData(dataFolder, log)
  const app = buildEmulator({ ...options, content: own?.current, contentVersion: own?.version })
  const address = await app.listen(listen)
  return {
    url: options.publicUrl ?? address,
    close: async () => {
      own?.close()
      await app.close()
    },
  }
}

async function readOwnData(folder: string, log: (line: string) => void) {
  const { watchContent } = await import('#emulator/content/own/watch-content.ts')
  return watchContent(folder, log)
}
