import { buildParts } from './build-parts.mjs'
import { installHook } from './install-hook.mjs'
import { installPackages } from './install-packages.mjs'
import { withLock } from './with-lock.mjs'

/**
 * Installs packages and builds the given parts. Does nothing, silently, when everything is up to date.
 * @param {Parameters<typeof buildParts>[0]} parts all if absent
 */
export const prepare = (parts) =>
  withLock(async () => {
    await installPackages()
    await installHook()
    await buildParts(parts)
  })
