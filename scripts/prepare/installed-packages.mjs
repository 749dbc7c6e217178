import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** The packages of a lock file by their paths; undefined where there is no such file. */
export const packagesOf = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined

/** The packages in `node_modules`, as npm recorded them at the end of an installation. */
export const installedPackages = () => packagesOf(join(root, 'node_modules', '.package-lock.json'))

/** Whether `npm ci --omit=dev` filled `node_modules`: without Vite nothing can be built. */
export function isProductionInstall() {
  const installed = installedPackages()
  return installed !== undefined && !('node_modules/vite' in installed)
}
