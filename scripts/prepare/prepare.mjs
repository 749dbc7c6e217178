import { buildParts } from './buildParts.mjs'
import { installHook } from './installHook.mjs'
import { installPackages } from './installPackages.mjs'
import { withLock } from './withLock.mjs'

/**
 * Makes the folder ready to run: packages installed, the named parts built. Does nothing, and says nothing, where
 * nothing changed since the last time.
 * @param {Parameters<typeof buildParts>[0]} parts
 */
export const prepare = (parts) =>
  withLock(async () => {
    await installPackages()
    await installHook()
    await buildParts(parts)
  })
