import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paths } from '#common/addresses/paths.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { tenants } from '../../base/db/schema/index.ts'
import { hashToken } from '../../base/digest.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../sign-in/authentication/throttle.ts'
import type { DisplaysDeps } from '../deps.ts'
import { isPublicKey } from './device-key.ts'
import { findPairing, insertPairing } from './queries.ts'
import { shownUserCode } from './user-code.ts'

const lifetimeSeconds = 600
/** How often a device asks. */
const interval = 5

/** Begins to pair a device. There is nothing to guess: what it gets is a code that means nothing until it is entered. */
export async function startPairing({ deps, input, caller }: Call<'startPairing', DisplaysDeps>) {
  await deps.limiter.consume('pairingStarts', networkOf(caller.address))
  const { db } = deps.database
  const { id_empresa: tenantId, public_key: deviceKey } = input
  if (!isPublicKey(deviceKey)) throw new PortalError('request.invalid', { fields: { public_key: 'invalid' } })
  if ((await db.$count(tenants, eq(tenants.id, tenantId))) === 0) throw new PortalError('resource.missing')
  const deviceCode = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const { userAgent, address } = caller
  const code = await insertPairing(
    { db, tenantId },
    { deviceCodeHash: hashToken(deviceCode), deviceKey, userAgent, address },
    { createdAt: new Date(now), expiresAt: new Date(now + lifetimeSeconds * 1000) },
  )
  const userCode = shownUserCode(code)
  const { path } = paths.pairDisplay
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: path,
    verification_uri_complete: `${path}?code=${userCode}`,
    expires_in: lifetimeSeconds,
    interval,
  }
}

/** @throws PortalError `pairing.expired`, or `limit.exceeded` to a device that asks too often */
export async function pollPairing({ deps, input }: Call<'pollPairing', DisplaysDeps>) {
  const hash = hashToken(input.device_code)
  await deps.limiter.consume('pairingPolls', hash)
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  const found = await findPairing(scope, hash, new Date(deps.clock.now()))
  if (!found) throw new PortalError('pairing.expired')
  const { displayId } = found
  return displayId === null
    ? { state: 'pending' as const }
    : { state: 'paired' as const, id_display: displayId }
}
