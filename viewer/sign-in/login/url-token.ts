import { href } from '#common/addresses/paths.ts'
import { signInLinkPrefix, viewLinkPrefix } from '#common/addresses/sign-in-link.ts'
import { serverNow } from '#common/browser/server-clock.ts'
import {
  decodeToken,
  lastSessionUser,
  readKeptToken,
  readToken,
  tokenExpiry,
  userOf,
} from '#common/browser/session.ts'
import { askTabs } from '#common/browser/share-session.ts'
import type { AppContext } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'

/** A token of the address that the user is asked about, because another user is signed in. */
export interface OfferedToken {
  token: string
  /** The name in it, if it can be read. */
  name: string | undefined
  /** Only this page has it: it was made from a one-time token. */
  isOwn: boolean
  /** The token of the other user's session, of this tab or another one. */
  current: string
}

/**
 * The token of a session that another user than that of a token has in this browser: in this tab, kept, or in another tab.
 * Tokens of another platform may not name a user; each counts as another one.
 */
async function findOtherSession(next: string): Promise<string | undefined> {
  const isOther = (token: string | null, isExpired: boolean) =>
    token !== null &&
    token !== next &&
    !isExpired &&
    (userOf(token) === 'unknown' || userOf(token) !== userOf(next))
  for (const token of [readToken(), readKeptToken()]) {
    if (token !== null && isOther(token, tokenExpiry(token) <= serverNow())) return token
  }
  return lastSessionUser() === null ? undefined : (await askTabs(isOther)).found
}

/**
 * Reads the token of `/?token=`, which is a session token or a one-time token (decision 035).
 * @returns the session token, or what the user has to be asked first; undefined if the token was refused, which the sign-in
 *   screen says, or the company has turned the address off
 */
export async function readUrlToken(
  app: AppContext,
  given: string,
): Promise<{ token: string } | { asked: OfferedToken } | undefined> {
  const { config, flash } = app
  const isView = given.startsWith(viewLinkPrefix)
  if (!isView && config.tokenSignIn === false) return undefined
  const isOwn = isView || given.startsWith(signInLinkPrefix)
  let token = given
  if (isOwn) {
    try {
      token = (await app.call('exchangeToken', { token: given, id_empresa: config.id_empresa })).token
    } catch (error) {
      const text = isCallError(error) ? error.message : ''
      flash.set({ path: href('login'), tone: 'error', key: 'common.offline', text })
      return undefined
    }
  }
  const { name, emp } = decodeToken(token) ?? {}
  if (emp !== undefined && emp !== config.id_empresa) {
    flash.set({ path: href('login'), tone: 'error', key: 'login.otherCompany', text: '' })
    return undefined
  }
  const current = isView ? undefined : await findOtherSession(token)
  return current === undefined ? { token } : { asked: { token, name, isOwn, current } }
}
