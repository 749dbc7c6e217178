import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprint, fingerprintOfMetadata } from './fingerprint.mjs'

/** The state of files, to be stored. The metadata are read first: a later change is then noticed in either. */
export function stampOf(inputs) {
  const metadata = fingerprintOfMetadata(inputs)
  return `${fingerprint(inputs)} ${metadata}`
}

/** Without write access the stamp is skipped: the next start compares again, which takes a few milliseconds. */
export function writeStamp(file, stamp) {
  try {
    writeFileSync(file, stamp)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/**
 * Whether files are as they were when their stamp was stored. Contents are read only if metadata differ, which are then
 * stored again.
 * @param {string} file of the stamp
 * @param {string[]} inputs relative to the project's root
 */
export function isCurrent(file, inputs) {
  if (!existsSync(file)) return false
  const [contents, metadata] = readFileSync(file, 'utf8').split(' ')
  if (metadata === fingerprintOfMetadata(inputs)) return true
  const stamp = stampOf(inputs)
  if (!stamp.startsWith(`${contents} `)) return false
  writeStamp(file, stamp)
  return true
}
