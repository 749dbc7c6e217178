import type { Model } from '#emulator/models/types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Principal, samePrincipal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound, ServiceError } from '../service-error.ts'
import type { GatewaySource } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { GATEWAY_ID, settingsOf, sourcesOf } from './data-sources.ts'

/** The private key was not kept: credentials that are encrypted for this gateway cannot be read. */
const publicKey = {
  exponent: 'AQAB',
  modulus:
    '3kErPSEfKU7tcUU88MHQzknggJ+dXHkgi1tjrbLR40I6GXAkP1/8D7tYPpftXBMt4V25yZm0aaJRsBnZdSMt0BBee+iMt/j4zgmA1CrKzYbBYilks5HpJX3ZouJaSFwLavYtPGebkHfiCeZWkTLYsq8Nu7dVSn/o8NKAwT/sCpOQfbuo2H7oYaXtMAbxI7J9QhwDe2iqwwyRG1btwgdQDGV8XHHxVPjGtt8tciehsMEoUy3zG1n870R+col0n+X6g2oxui2Upwsg6OYXhNXomPSMKy3rU/U6mits1sFGBUIukC6PQfs25uFFgEutFXehT5utHu2cUTTFlpfciTSyyQ==',
}

/** The only gateway; every principal administers it, and sees those of its data sources that it may use. */
export const gateway = {
  id: GATEWAY_ID,
  name: 'Emulator',
  type: 'Resource',
  publicKey,
  gatewayStatus: 'Live',
}

/** @throws ServiceError 404 */
export function findGateway(id: string): typeof gateway {
  if (!sameId(id, GATEWAY_ID)) throw entityNotFound('Gateway', id)
  return gateway
}

/** The data sources that a principal may use: those of its models, and those that it has created or is a user of. */
export function gatewaySourcesOf(catalog: Catalog, principal: Principal, state: StateStore): GatewaySource[] {
  const ofModels = catalog.models().flatMap((model) =>
    sourcesOf(model, state).map(({ id, type, details }) => ({
      id,
      type,
      details: details as Record<string, string>,
      name: `${model.name}: ${Object.values(details).join(', ')}`,
      credentialType: 'Anonymous',
      users: [],
    })),
  )
  const connections = new Map(ofModels.map(({ id, details }) => [id, details]))
  return state
    .list('gatewaySources', ofModels)
    .filter(
      ({ id, owner, users }: GatewaySource) =>
        connections.has(id) ||
        (owner && samePrincipal(owner, principal)) ||
        users.some((user) => samePrincipal(user, principal)),
    )
    .map((source) => ({ ...source, details: connections.get(source.id) ?? source.details }))
}

/** Swagger definition GatewayDatasource. */
export const presentGatewaySource = (source: GatewaySource) => ({
  id: source.id,
  gatewayId: GATEWAY_ID,
  datasourceName: source.name,
  datasourceType: source.type,
  connectionDetails: JSON.stringify(source.details),
  credentialType: source.credentialType,
  ...(source.useEndUserOAuth2Credentials !== undefined && {
    credentialDetails: { useEndUserOAuth2Credentials: source.useEndUserOAuth2Credentials },
  }),
})

const sameConnection = (one: Pick<GatewaySource, 'type' | 'details'>, other: typeof one): boolean =>
  sameId(one.type, other.type) &&
  Object.keys({ ...one.details, ...other.details }).every((name) =>
    sameId(one.details[name] ?? '', other.details[name] ?? ''),
  )

/** Lets data sources of the gateway serve those of a model. @throws ServiceError 400 if one has no counterpart */
export function bindModel(model: Model, offered: GatewaySource[], state: StateStore): void {
  const bound = sourcesOf(model, state).map((source) => {
    const { id, type, details } = source
    const match = offered.find((one) => sameConnection(one, { type, details: { ...details } }))
    if (match) return [id, match.id]
    throw new ServiceError(
      400,
      'DMTS_CanNotFindMatchingDatasourceInGatewayError',
      `The gateway has no data source of type ${type} with ${JSON.stringify(details)}.`,
    )
  })
  state.put('modelSettings', { ...settingsOf(model, state), bound: Object.fromEntries(bound) })
}
