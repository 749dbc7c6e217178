import { type Config, ConfigError } from '../../base/config.ts'
import { checkBreachedPasswords, isBreached } from '../../sign-in/authentication/breached-passwords.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const about = 'breached passwords'
/** In every list of breached passwords. */
const wellKnown = 'password'

/** The list of passwords that cannot be set, if there is one. */
export async function checkPasswordList({ BREACHED_PASSWORDS_FILE: path }: Config): Promise<Finding[]> {
  if (!path) return []
  try {
    const gigabytes = ((await checkBreachedPasswords(path)) / 1e9).toFixed(1)
    if (await isBreached(path, wellKnown)) return [ok(about, `the list can be searched (${gigabytes} GB)`)]
    const advice = 'Check that the download was complete and is a single file, ordered by hash.'
    return [warning(about, `"${wellKnown}" is not in the list (${gigabytes} GB)`, advice)]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'Until it is corrected no password can be set. See "Passwords" in docs/operations.md.'
    return [failed(about, error.problems.join('; '), advice)]
  }
}
