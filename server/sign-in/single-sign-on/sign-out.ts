import { eq } from 'drizzle-orm'
import { buildEndSessionUrl } from 'openid-client'
import { sessions } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Session } from '../../http/session.ts'
import type { SignInDeps } from '../deps.ts'
import { returnAddressOf } from './addresses.ts'
import { clientOf } from './begin.ts'
import { configure } from './exchange.ts'
import { findEnabledProvider } from './queries.ts'

/** Longer ones, with many groups, do not fit into an address everywhere; providers can do without. */
const maxHintLength = 4000

async function findIdToken(scope: Scope, sid: string): Promise<string> {
  const [session] = await scope.db
    .select({ idToken: sessions.idToken })
    .from(sessions)
    .where(tenantScoped(scope, sessions, eq(sessions.sid, sid)))
  return session?.idToken ?? ''
}

/**
 * Where a browser signs out at the provider that its session was opened with (RP-initiated logout); undefined where there
 * is no such address, or the provider cannot be asked: the session of the portal ends all the same.
 */
export async function signOutUrl(
  deps: SignInDeps,
  scope: Scope,
  session: Session,
): Promise<string | undefined> {
  const provider = await findEnabledProvider(scope, session.providerId)
  if (!provider || session.viewedBy) return undefined
  try {
    const metadata = await deps.providers.discover(provider.issuer)
    if (!metadata.end_session_endpoint) return undefined
    const hint = deps.keyring.decrypt(await findIdToken(scope, session.sid))
    const url = buildEndSessionUrl(configure(deps.providers, metadata, clientOf(deps, provider)), {
      post_logout_redirect_uri: await returnAddressOf(deps.config, scope, session.setupId),
      ...(hint && hint.length <= maxHintLength && { id_token_hint: hint }),
    })
    return url.href
  } catch (error) {
    deps.log.warn({ err: error }, 'a session ended without its provider')
    return undefined
  }
}
