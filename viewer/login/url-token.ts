import { decodeToken } from '#common/browser/session.ts'
import { href } from '#common/paths.ts'
import { signInLinkPrefix, viewLinkPrefix } from '#common/sign-in-link.ts'
import type { AppContext } from '../app/app-context.ts'
import { isCallError } from '../app/call-error.ts'

/** A token of the address that the user is asked about, because another user is signed in. */
export interface OfferedToken {
  token: string
  /** The name in it, if it can be read. */
  name: string | undefined
  /** Only this page has it: it was made from a one-time token. */
  isOwn: boolean
}

/** Whether this tab has a session, as far as its token tells, that is not of the user of `token`. */
function isSomeoneElse({ session, serverNow }: AppContext, token: string): boolean {
  const current = session.token()
  if (current === null || current === token) return false
  const [user, next] = [session.user(), decodeToken(token)]
  if (user && user.exp * 1000 <= serverNow()) return false
  // Tokens of another platform may have no user id.
  return user?.sub === undefined || user.emp !== next?.emp || user.sub !== next.sub
}

/**
 * Reads the token of `/?token=`, which is a session token or a one-time token (decision 035).
 * @returns the session token, and whether the user has to be asked first; undefined if a one-time token was refused,
 *   which the sign-in screen says, or the company has turned the address off
 */
export async function readUrlToken(
  app: AppContext,
  given: string,
): Promise<{ offered: OfferedToken; mustAsk: boolean } | undefined> {
  const isView = given.startsWith(viewLinkPrefix)
  if (!isView && app.config.tokenSignIn === false) return undefined
  const isOwn = isView || given.startsWith(signInLinkPrefix)
  let token = given
  if (isOwn) {
    try {
      token = (await app.call('exchangeToken', { token: given, id_empresa: app.config.id_empresa })).token
    } catch (error) {
      const text = isCallError(error) ? error.message : ''
      app.flash.set({ path: href('login'), tone: 'error', key: 'common.offline', text })
      return undefined
    }
  }
  const offered = { token, name: decodeToken(token)?.name, isOwn }
  return { offered, mustAsk: !isView && isSomeoneElse(app, token) }
}
