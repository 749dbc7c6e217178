import { randomUUID } from 'node:crypto'
import { passkeys, sessions } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

/** A session of the caller, one of the member, and a passkey of the caller. */
export async function createSignInRows(
  db: Db,
  { tenantId, callerId, userId }: { tenantId: number; callerId: number; userId: number },
) {
  const openSession = async (owner: number) => {
    const expiresAt = new Date(Date.now() + 86_400_000)
    const session = { tenantId, userId: owner, sid: randomUUID(), tokenVersion: 1, lastSeenAt: new Date() }
    const row = { ...session, userAgent: 'test', address: '127.0.0.1', expiresAt }
    return idOf((await db.insert(sessions).values(row).returning())[0])
  }
  const credential = { host: 'localhost', credentialId: randomUUID(), publicKey: Buffer.from('-') }
  const passkey = { ...credential, tenantId, userId: callerId, name: 'Notebook', counter: 0, backedUp: false }
  return {
    sessionId: await openSession(callerId),
    userSessionId: await openSession(userId),
    passkeyId: idOf((await db.insert(passkeys).values(passkey).returning())[0]),
  }
}

const part = 'AAAA'
const credential = { id: part, rawId: part, type: 'public-key' } as const

const proof = { password: 'not the right one', code: '123456' }

/** Requests of the calls about sessions and the second factor; `removeSecondFactor` finds one. */
export const signInRequests = {
  logout: () => ({}),
  getSessions: () => ({}),
  startConfirmation: () => ({}),
  ownCompanies: () => ({}),
  confirmSession: () => ({ password: proof.password }),
  endSession: ({ sessionId }: Fixture) => ({ id_session: sessionId }),
  endSessions: () => ({}),
  userSessions: ({ userId }: Fixture) => ({ id_user: userId }),
  endUserSession: ({ userId, userSessionId }: Fixture) => ({ id_user: userId, id_session: userSessionId }),
  endUserSessions: ({ userId }: Fixture) => ({ id_user: userId }),
  confirmLogin: () => ({ challenge: 'nobody-created-this', code: '123456', id_empresa: 1 }),
  getSecondFactor: () => ({}),
  startSecondFactor: () => ({ password: proof.password }),
  enableSecondFactor: () => ({ code: proof.code }),
  renewRecoveryCodes: () => proof,
  disableSecondFactor: () => proof,
  startPasskeySignIn: () => ({ id_empresa: 1, id_setup: 1 }),
  signInWithPasskey: () => ({
    passkey: { ...credential, response: { clientDataJSON: part, authenticatorData: part, signature: part } },
    id_empresa: 1,
  }),
  getPasskeys: () => ({}),
  startPasskey: () => ({}),
  insertPasskey: () => ({
    name: 'Notebook',
    passkey: {
      ...credential,
      response: { clientDataJSON: part, attestationObject: part, transports: ['usb'] },
    },
  }),
  updatePasskey: ({ passkeyId }: Fixture) => ({ id_passkey: passkeyId, name: 'Celular' }),
  deletePasskey: ({ passkeyId }: Fixture) => ({ id_passkey: passkeyId }),
  removeSecondFactor: ({ userId }: Fixture) => ({ id_user: userId }),
}
