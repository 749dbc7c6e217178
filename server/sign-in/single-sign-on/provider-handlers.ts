import type { identityProviders } from '#common/contract/identity-providers.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { Config } from '../../base/config.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { digest } from '../../base/digest.ts'
import type { Outbound } from '../../base/outbound/outbound.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { lockGroup } from '../../directory/groups.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { SignInDeps } from '../deps.ts'
import { backChannelAddress, returnAddresses } from './addresses.ts'
import {
  countOtherEnabled,
  deleteProvider,
  foreignDomains,
  forgetIdentities,
  insertProvider,
  listMappedGroups,
  listProviders,
  lockProvider,
  lockTenant,
  type Provider,
  replaceMappedGroups,
  requireProvider,
  updateProvider,
} from './queries.ts'
import { endSessionsOf } from './sessions-of-provider.ts'
import { signInSettingHandlers } from './setting-handlers.ts'
import { providerTestHandlers } from './test-handlers.ts'

type MappedGroup = Awaited<ReturnType<typeof listMappedGroups>>[number]

const mappingOf = (groups: readonly MappedGroup[]) =>
  groups.map(({ value, id, name }) => ({ value, id, name }))

/** Changes with what the form shows. */
const versionOf = (
  provider: Omit<Provider, 'clientSecret'>,
  groups: readonly { value: string; id: number }[],
) =>
  digest([
    ...[provider.name, provider.issuer, provider.clientId, provider.scopes, provider.domains],
    ...[provider.createUsers, provider.groupsClaim, provider.sessionHours, provider.enabled],
    groups.map(({ value, id }) => `${value} ${id}`).sort(),
  ])

type Input = Call<'addIdentityProvider'>['input'] | Call<'updateIdentityProvider'>['input']

/** @throws PortalError that names the field */
const refuse = (field: string, code: FieldErrorCode): never => {
  throw new PortalError('request.invalid', { fields: { [field]: code } })
}

/** What a form says, as stored. @throws PortalError for an issuer that is not called */
function fieldsOf(input: Input, outbound: Pick<Outbound, 'isListed'>) {
  const url = new URL(input.issuer)
  if (url.protocol !== 'https:' && !outbound.isListed(url)) refuse('issuer', 'issuerInvalid')
  return {
    name: input.name,
    issuer: input.issuer,
    clientId: input.client_id,
    scopes: input.scopes.split(/\s+/).join(' '),
    domains: [...new Set(input.domains.map((domain) => domain.toLowerCase()))],
    createUsers: input.create_users === 'S',
    groupsClaim: input.groups_claim || null,
    sessionHours: input.session_hours,
    enabled: input.enabled === 'S',
  }
}

/** @throws PortalError that names the field */
async function requireOwnDomains(tx: Scope, provider: Pick<Provider, 'issuer' | 'domains'>): Promise<void> {
  const [foreign] = await foreignDomains(tx, provider)
  if (foreign !== undefined) refuse(`domains.${provider.domains.indexOf(foreign)}`, 'domainTaken')
}

/** Stores which groups the claims lead to. @throws PortalError `resource.missing` for a group of another tenant */
async function saveMapping(tx: Scope, providerId: number, { groups }: Input): Promise<MappedGroup[]> {
  const ids = [...new Set(groups.map(({ id_group }) => id_group))].sort((one, other) => one - other)
  for (const id of ids) if (!(await lockGroup(tx, id))) throw new PortalError('resource.missing')
  await replaceMappedGroups(
    tx,
    providerId,
    groups.map(({ value, id_group: groupId }) => ({ value, groupId })),
  )
  return listMappedGroups(tx, providerId)
}

/** @throws PortalError `provider.last` where no one could sign in any more */
async function requireOtherWay(tx: Scope, id: number): Promise<void> {
  const tenant = await lockTenant(tx)
  const { passwordSignIn } = tenantSettings(tenant?.settings ?? {})
  if (passwordSignIn === 'off' && (await countOtherEnabled(tx, id)) === 0)
    throw new PortalError('provider.last')
}

async function requireLocked(tx: Scope, id: number): Promise<Provider> {
  const provider = await lockProvider(tx, id)
  if (!provider) throw new PortalError('resource.missing')
  return provider
}

const flagOf = (value: boolean) => (value ? ('S' as const) : ('N' as const))

async function shown(config: Config, scope: Scope, provider: Provider) {
  const groups = await listMappedGroups(scope, provider.id)
  const [listed] = (await listProviders(scope)).filter(({ id }) => id === provider.id)
  return {
    ...{ id: provider.id, name: provider.name, issuer: provider.issuer, client_id: provider.clientId },
    ...{ scopes: provider.scopes, domains: provider.domains, create_users: flagOf(provider.createUsers) },
    groups_claim: provider.groupsClaim ?? '',
    groups: groups.map(({ value, id, name }) => ({ value, id_group: id, name })),
    ...{ session_hours: provider.sessionHours, enabled: flagOf(provider.enabled) },
    users_count: listed?.usersCount ?? 0,
    version: versionOf(provider, groups),
    redirect_uris: await returnAddresses(config, scope),
    logout_uri: await backChannelAddress(config, scope, provider.id),
  }
}

export const identityProviderHandlers = {
  async identityProviders({ scope }) {
    const providers = await listProviders(scope)
    return {
      providers: providers.map(({ id, name, issuer, clientId, domains, enabled, usersCount }) => ({
        ...{
          id,
          name,
          issuer,
          client_id: clientId,
          domains,
          enabled: flagOf(enabled),
          users_count: usersCount,
        },
      })),
    }
  },

  async identityProvider({ input, scope, deps }) {
    const provider = await requireProvider(scope, input.id_provider)
    return { provider: await shown(deps.config, scope, provider) }
  },

  async addIdentityProvider({ input, deps, audited }) {
    const fields = fieldsOf(input, deps.outbound)
    const clientSecret = deps.keyring.encrypt(input.secret)
    return audited(async (tx) => {
      await requireQuota(tx, 'identityProviders', 1)
      await requireOwnDomains(tx, fields)
      const id = await insertProvider(tx, { ...fields, clientSecret })
      const mappedGroups = mappingOf(await saveMapping(tx, id, input))
      return { response: { id }, object: { id, name: fields.name }, after: { ...fields, mappedGroups } }
    })
  },

  async updateIdentityProvider({ input, deps, audited }) {
    const fields = fieldsOf(input, deps.outbound)
    const secret = input.secret ? { clientSecret: deps.keyring.encrypt(input.secret) } : {}
    return audited(async (tx) => {
      const { id } = input
      const before = await requireLocked(tx, id)
      const mappedBefore = await listMappedGroups(tx, id)
      // Subjects are those of a directory, and often of an application in it.
      const isOther = before.issuer !== fields.issuer || before.clientId !== fields.clientId
      if (isOther && !input.secret) refuse('secret', 'secretOfProvider')
      const asked = input.groups.map(({ value, id_group }) => ({ value, id: id_group }))
      const saved = input.secret ? '' : versionOf({ ...before, ...fields }, asked)
      refuseOutdated({ shown: input.version, stored: versionOf(before, mappedBefore), saved })
      await requireOwnDomains(tx, fields)
      if (before.enabled && !fields.enabled) await requireOtherWay(tx, id)
      await updateProvider(tx, id, { ...fields, ...secret })
      const mappedGroups = await saveMapping(tx, id, input)
      const forgotIdentities = isOther ? await forgetIdentities(tx, id) : 0
      const ends = isOther || (before.enabled && !fields.enabled)
      if (ends) await endSessionsOf(tx, id, new Date(deps.clock.now()), 'all')
      const { clientSecret: _secret, tenantId: _tenant, createdAt: _at, id: _id, ...old } = before
      const changes = changedFields(
        { ...old, mappedGroups: mappingOf(mappedBefore) },
        { ...fields, mappedGroups: mappingOf(mappedGroups) },
      )
      const details = {
        ...(input.secret && { newSecret: true }),
        ...(forgotIdentities && { forgotIdentities }),
      }
      return { response: {}, object: { id, name: before.name }, ...changes, details }
    })
  },

  deleteIdentityProvider: ({ input: { id_provider: id }, deps, audited }) =>
    audited(async (tx) => {
      const provider = await requireLocked(tx, id)
      if (provider.enabled) await requireOtherWay(tx, id)
      await endSessionsOf(tx, id, new Date(deps.clock.now()), 'all')
      await deleteProvider(tx, id)
      const { clientSecret: _secret, tenantId: _tenant, createdAt: _at, id: _id, ...before } = provider
      return { response: {}, object: { id, name: provider.name }, before }
    }),

  ...providerTestHandlers,
  ...signInSettingHandlers,
} satisfies HandlersOf<typeof identityProviders, SignInDeps>
