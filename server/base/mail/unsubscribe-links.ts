import { href } from '#common/addresses/paths.ts'
import type { SupportContext } from '../db/schema/index.ts'

/**
 * Where a mail is ended: by a person, on a screen that asks, and by a mail program.
 * @param token who knows it may end the mail
 */
export function unsubscribeLinks(
  portal: URL,
  tenantId: number,
  token: string,
): NonNullable<SupportContext['end']> {
  const screen = new URL(href('cancelSubscription'), portal)
  // In the fragment, which browsers do not send to servers.
  screen.hash = token
  // Programs only trust addresses with TLS (RFC 8058, 3.1).
  const oneClick = portal.protocol === 'https:'
  const url = oneClick ? new URL(`/api/unsubscribe/${tenantId}/${token}`, portal).href : screen.href
  return { link: screen.href, unsubscribe: { url, oneClick } }
}
