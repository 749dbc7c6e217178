import { MAX_CUSTOM_DATA } from '#common/access/custom-data.ts'
import { type Check, check, NotPossibleError, saw } from './check.ts'
import type { Tenant } from './tenant.ts'

/** A token for the report and its model, with these identities. */
async function askToken(tenant: Tenant, identities: object[]) {
  const { powerBiReportId, modelId } = await tenant.subject()
  return tenant.call('POST', '/GenerateToken', {
    reports: [{ id: powerBiReportId }],
    datasets: [{ id: modelId }],
    ...(identities.length > 0 && { identities }),
  })
}

/** A token that opens the report. @throws Error where it is refused */
export async function embedToken(tenant: Tenant): Promise<string> {
  const { body, text } = await askToken(tenant, (await tenant.subject()).identities)
  if (typeof body.token !== 'string') throw new Error(`no token: ${text}`)
  return body.token
}

/** @throws NotPossibleError for a model that takes no identity */
async function askSecured(tenant: Tenant, more: object) {
  const { modelId, identities } = await tenant.subject()
  if (identities.length === 0) throw new NotPossibleError('the model has no row-level security')
  return askToken(tenant, [tenant.identityFor(modelId, more)])
}

/** Tokens with and without an identity. */
export const tokenChecks = (tenant: Tenant): Check[] => [
  check('A token without identity', '200; 400 if the model has roles', async () => {
    const { identities } = await tenant.subject()
    const { status, text } = await askToken(tenant, [])
    return saw(status === (identities.length > 0 ? 400 : 200), text)
  }),
  check('A token with an identity', '200 if the model has roles, otherwise 400', async () => {
    const { modelId, identities } = await tenant.subject()
    const { status, text } = await askToken(tenant, [tenant.identityFor(modelId)])
    return saw(status === (identities.length > 0 ? 200 : 400), text)
  }),
  check('An identity with an unknown role', '400 when the token is asked for', async () => {
    const { status, text } = await askSecured(tenant, { roles: ['NoSuchRoleOfVitrine'] })
    return saw(status === 400, text)
  }),
  check('`customData` of 1,024 characters, and of one more', '200, and 400', async () => {
    const fits = await askSecured(tenant, { customData: 'x'.repeat(MAX_CUSTOM_DATA) })
    const tooLong = await askSecured(tenant, { customData: 'x'.repeat(MAX_CUSTOM_DATA + 1) })
    return saw(fits.status === 200 && tooLong.status === 400, `${fits.text}, and ${tooLong.text}`)
  }),
]
