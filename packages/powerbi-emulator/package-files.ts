import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundle has its files next to it; the sources have them in their packages and the build's folder. */
const isBundle = import.meta.url.endsWith('.js')

const inPackage = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url))

/** Built report page. */
export const pageFolder = (): string => (isBundle ? inPackage('page') : resolve('dist/emulator/page'))

/** JSON Schemas of data files. */
export const schemaFolder = (): string =>
  isBundle ? inPackage('schemas') : fileURLToPath(new URL('./schemas', import.meta.url))

/** Public data sets: those of the package `vega-datasets` that the demo uses. */
export const dataSetFolder = (): string =>
  isBundle
    ? inPackage('data')
    : join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data')
