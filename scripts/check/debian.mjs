import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.mjs'

const timeout = 5 * 60_000

/**
 * Installs a Debian package when running as root on Debian; does nothing otherwise.
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env, timeout })
  if (update.ok) await runCommand('apt-get', ['install', '-y', name], { env, timeout })
}
