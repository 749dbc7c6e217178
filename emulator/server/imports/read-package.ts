import { unzipSync } from 'fflate'
import type { DataFiles } from '#emulator/content/own/data-files.ts'
import { readContent } from '#emulator/content/own/read-content.ts'
import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { ServiceError } from '../service-error.ts'

/** Of all files of a package together. */
const MAX_UNZIPPED_BYTES = 256 * 1024 * 1024

/** What a package contains. */
export interface Package {
  model: Model
  report?: ReportDefinition
}

/**
 * Reads a package: the zipped files of a data folder with one model and at most one report, as `Export` writes them.
 * @throws ServiceError 400 for anything else, such as a file of Power BI Desktop
 */
export async function readPackage(content: Buffer): Promise<Package> {
  try {
    const { models, reports } = await readContent(unzip(content))
    const [model] = models
    if (!model || models.length > 1 || reports.length > 1) {
      throw new Error(`it has ${models.length} models and ${reports.length} reports`)
    }
    return { model, report: reports[0] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `The file is not a package of the emulator (${reason}).`
    throw new ServiceError(400, 'RequestedFileIsEncryptedOrCorrupted', message)
  }
}

/** @throws Error if the files would take too much memory */
function unzip(content: Buffer): DataFiles {
  let total = 0
  const files = unzipSync(content, {
    filter: ({ originalSize }) => {
      total += originalSize
      if (total > MAX_UNZIPPED_BYTES) throw new Error('its files have more than 256 MiB')
      return true
    },
  })
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
