import { readContent } from '#emulator/content/own/read-content.ts'
import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { unreadable } from './unreadable.ts'
import { unzip } from './unzip.ts'

/** What a package contains. */
export interface Package {
  model: Model
  report?: ReportDefinition
}

/**
 * Reads a package: the zipped files of a data folder with one model and at most one report, as `Export` writes them.
 * @throws ServiceError 400 for anything else
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
    throw unreadable('a package of the emulator', error)
  }
}
