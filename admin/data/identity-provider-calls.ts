import type { Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import { type ProviderKind, providerKindOf } from '../identity-providers/provider-kinds.ts'
import type { ResourceCalls } from './types.ts'

type Provider = ResponseOf<'identityProvider'>['provider']

type Stored = RequestOf<'updateIdentityProvider'>

/** The values of the form, with what tells administrators where to look, which is not stored. */
export type ProviderValues = Omit<Stored, 'id' | 'create_users' | 'enabled' | 'groups'> & {
  kind: ProviderKind
  create_users: boolean
  enabled: boolean
  groups?: { value?: string; id_group?: number | string }[]
}

const flag = (value: boolean) => (value ? 'S' : 'N')

const toRequest = (values: ProviderValues) => ({
  ...{ name: values.name, issuer: values.issuer, client_id: values.client_id, scopes: values.scopes },
  ...{ domains: values.domains ?? [], groups_claim: values.groups_claim ?? '' },
  groups: (values.groups ?? []).map(({ value = '', id_group = 0 }) => ({ value, id_group })),
  ...{ session_hours: values.session_hours, secret: values.secret ?? '' },
  ...({ create_users: flag(values.create_users), enabled: flag(values.enabled) } as const),
})

const toRecord = ({ create_users, enabled, ...provider }: Provider) => ({
  ...provider,
  kind: providerKindOf(provider.issuer),
  create_users: create_users === 'S',
  enabled: enabled === 'S',
})

export type ProviderRecord = ReturnType<typeof toRecord>

export const identityProviderCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('identityProviders', {}, { signal })).providers,
  }),
  get: async (id, signal) =>
    toRecord((await call('identityProvider', { id_provider: Number(id) }, { signal })).provider),
  create: (values: ProviderValues) => call('addIdentityProvider', toRequest(values)),
  update: (id, values: ProviderValues) =>
    call('updateIdentityProvider', {
      ...toRequest(values),
      id: Number(id),
      secret: values.secret || undefined,
      version: values.version,
    }),
  delete: (id, _row, signal) => call('deleteIdentityProvider', { id_provider: Number(id) }, { signal }),
})
