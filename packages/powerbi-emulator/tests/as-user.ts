import { CLIENT_ID, TENANT_ID } from '#emulator/content/demo-tenant.ts'
import { createTokens } from '#emulator/server/tokens/tokens.ts'
import { EmulatorClient } from './client.ts'
import { SIGNING_KEY } from './harness.ts'

/** A client of a user, by default of the demo, with a token as the sign-in of users gives it. */
export function asUser(
  { url }: EmulatorClient,
  upn = 'demo@example.com',
  tid = TENANT_ID,
  appid = CLIENT_ID,
) {
  const user = new EmulatorClient(url)
  const iat = Math.floor(Date.now() / 1000)
  user.accessToken = createTokens(SIGNING_KEY, Date.now).signAccess({ tid, appid, upn, iat, exp: iat + 3600 })
  return user
}
