import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet'
import type { Cell } from '../../models/types.ts'
import { DataError, type RawTable } from './data-files.ts'

/** Reads a Parquet file, uncompressed or compressed with Snappy. @throws DataError */
export async function readParquetFile(name: string, content: Buffer): Promise<RawTable> {
  const bytes = new Uint8Array(content).buffer
  const file = { byteLength: bytes.byteLength, slice: (from: number, to?: number) => bytes.slice(from, to) }
  try {
    const columns = parquetSchema(await parquetMetadataAsync(file)).children.map(
      ({ element }) => element.name,
    )
    const records = await parquetReadObjects({ file })
    return { columns, rows: records.map((record) => columns.map((column) => toCell(record[column]))) }
  } catch (error) {
    throw new DataError(name, `cannot be read as Parquet (${error instanceof Error ? error.message : error})`)
  }
}

/** Dates without a time end at the day; lists and structures become JSON. */
function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString().replace(/(T00:00:00)?\.000Z$/, '')
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
