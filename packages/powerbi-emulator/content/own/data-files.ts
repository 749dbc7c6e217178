import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cell } from '../../models/types.ts'

/** The files of a data folder, by name. */
export type DataFiles = Map<string, Buffer>

/** Files that are ours to read; others in the folder, such as notes, are left alone. */
const isData = (name: string) => /\.(csv|parquet|json)$/i.test(name) && !name.startsWith('.')

/** Reads the files of a folder, without its subfolders. @throws Error if there is no such folder */
export async function readFolder(folder: string): Promise<DataFiles> {
  const names = (await readdir(folder)).filter(isData).toSorted()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

/** A table as its file has it: text in CSV files, values in Parquet files. */
export interface RawTable {
  columns: string[]
  rows: Cell[][]
  /** The line of each row, in text files. */
  lines?: number[]
}

/** A mistake in a data file; the message begins with its name and, if known, the line. */
export class DataError extends Error {
  constructor(file: string, message: string, line?: number) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${message}`)
  }
}
