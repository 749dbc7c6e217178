import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, wherever the scripts are called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
