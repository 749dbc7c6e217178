import { buildParts } from './build-parts.mjs'
import { installHook } from './install-hook.mjs'
import { installPackages } from './install-packages.mjs'
import { withLock } from './with-lock.mjs'

/**
 * Installs packages and builds the given parts. Does nothing, silently, when everything is up to date.
 * @param {Parameters<typeof buildParts>[0]} parts all if absent
 * @returns {Promise<boolean>} whether there was anything to do
 */
export const prepare = (parts) =>
  withLock(async () => {
    const areNew = await installPackages()
    if (areNew) await installHook()
    const isBuilt = await buildParts(parts)
    return areNew || isBuilt
  })
