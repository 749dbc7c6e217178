import { ServiceError } from '../service-error.ts'
import { unreadable } from './unreadable.ts'
import { namesIn } from './unzip.ts'

/** Parts of a file of Power BI Desktop: its data, its queries, its pages. */
const desktopParts = /^(DataModel|DataMashup|Connections|Report\/(Layout|definition.*))$/

/**
 * The package in a file that a program imports: the file itself, or the tables of an Excel workbook.
 * @throws ServiceError 501 for a report that only Power BI can read, 400 for a workbook without tables
 */
export async function packageOf(content: Buffer, fileName: string): Promise<Buffer> {
  if (/\.rdl$/i.test(fileName) || /<Report\s[^>]*reportdefinition/.test(content.toString('utf8', 0, 2000))) {
    throw notImplemented('paginated reports (.rdl)')
  }
  const names = readNames(content)
  if (names.some((name) => desktopParts.test(name))) {
    throw notImplemented('files of Power BI Desktop (.pbix), but packages, which it exports, and workbooks')
  }
  if (!names.includes('xl/workbook.xml')) return content
  const { packageOfWorkbook } = await import('./package-of-workbook.ts')
  return packageOfWorkbook(content)
}

const notImplemented = (what: string) =>
  new ServiceError(501, 'NotImplemented', `The emulator does not import ${what}.`)

function readNames(content: Buffer): string[] {
  try {
    return namesIn(content)
  } catch (error) {
    throw unreadable('a package of the emulator', error)
  }
}
