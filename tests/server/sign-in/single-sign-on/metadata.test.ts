import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createOutbound } from '#server/base/outbound/outbound.ts'
import { createProviderMetadata } from '#server/sign-in/single-sign-on/metadata.ts'

/** The discovery document of a provider with these addresses, as the portal reads it. */
async function discover(addresses: Record<string, string>) {
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    const common = { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
    response.end(JSON.stringify({ ...common, ...addresses }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const outbound = createOutbound({
    OUTBOUND_HOSTS: [host],
    EMULATOR_URL: undefined,
    EMULATOR_PUBLIC_URL: undefined,
  })
  onTestFinished(async () => {
    await outbound.close()
    provider.close()
  })
  return createProviderMetadata(outbound).discover(issuer)
}

const web = 'https://login.test/authorize'

it('a browser is sent to addresses of the web', async () => {
  await expect(discover({ authorization_endpoint: web })).resolves.toMatchObject({
    authorization_endpoint: web,
  })
})

it.each<Record<string, string>>([
  { authorization_endpoint: 'javascript:alert(1)' },
  { authorization_endpoint: web, end_session_endpoint: 'data:text/html,signed%20out' },
])('a browser is not sent to %j', async (addresses) => {
  await expect(discover(addresses)).rejects.toMatchObject({ phase: 'endpoints' })
})
