import { existsSync } from 'node:fs'
import { step } from '../progress.mjs'
import { installFromDebian } from './debian.mjs'

const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/**
 * Finds the PgBouncer for the tests of a pooled database: PGBOUNCER_PATH, the system's, or a new installation.
 * @returns {Promise<string | undefined>} undefined when there is none; its tests are then skipped, which is printed
 */
export async function findPgBouncer() {
  const find = () => process.env.PGBOUNCER_PATH || paths.find(existsSync)
  if (!find()) await step('Installing PgBouncer for the tests', () => installFromDebian('pgbouncer'))
  const path = find()
  if (!path)
    console.log('PgBouncer is not installed, and its tests are skipped. Set PGBOUNCER_PATH to run them.')
  return path
}
