import type { Fixture } from './fixture.ts'

const proof = { password: 'not the right one', code: '123456' }

/** Requests of the calls about sessions and the second factor; `removeSecondFactor` finds one. */
export const signInRequests = {
  logout: () => ({}),
  getSessions: () => ({}),
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
  removeSecondFactor: ({ userId }: Fixture) => ({ id_user: userId }),
}
