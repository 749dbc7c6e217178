import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { samePrincipal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, ServiceError } from '../service-error.ts'
import type { GatewaySource } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { credentialsSchema } from './credentials-schema.ts'
import { sourcesOf } from './data-sources.ts'
import { bindModel, findGateway, gateway, gatewaySourcesOf, presentGatewaySource } from './gateways.ts'
import { jsonText } from './json-text.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { principalSchema, withoutUser } from './principal-schema.ts'

const detailsSchema = jsonText(z.record(z.string(), z.string()), '{"server":"…","database":"…"}')
/** Microsoft's definition writes `dataSourceName`, its samples `datasourceName`. */
const inSwaggerCase = (body: unknown): unknown => {
  const { datasourceName, datasourceType, ...rest } = body as Record<string, unknown>
  return { dataSourceName: datasourceName, dataSourceType: datasourceType, ...rest }
}

const createSchema = z.preprocess(
  inSwaggerCase,
  z.object({
    dataSourceType: z.string().min(1),
    connectionDetails: detailsSchema,
    credentialDetails: credentialsSchema,
    dataSourceName: z.string().trim().min(1),
  }),
)
const changeSchema = z.object({ credentialDetails: credentialsSchema })
const userSchema = principalSchema({
  datasourceAccessRight: anyCase(['None', 'Read', 'ReadOverrideEffectiveIdentity']),
})
const bindSchema = z.object({
  gatewayObjectId: z.guid(),
  datasourceObjectIds: z.array(z.guid()).optional(),
})

const sourcePaths = ['/gateways/:gatewayId/datasources/:datasourceId'] as const
const userPaths = ['/gateways/:gatewayId/datasources/:datasourceId/users'] as const

/** The gateway, its data sources and their users, and which data sources serve a model. */
export function gatewayRoutes(add: AddOperation, { state }: Service): void {
  const sources = ({ catalog, principal }: Operation) => gatewaySourcesOf(catalog, principal, state)
  const find = (operation: Operation, id: string): GatewaySource => {
    const source = sources(operation).find((one) => sameId(one.id, id))
    if (!source) throw entityNotFound('Datasource', id)
    return source
  }
  const named = (operation: Operation<(typeof sourcePaths)[number]>): GatewaySource => {
    findGateway(operation.params.gatewayId)
    return find(operation, operation.params.datasourceId)
  }
  const modelOf = ({ params, catalog }: Operation<`/datasets/:datasetId/${string}`>, needs?: 'Contributor') =>
    catalog.model(params.datasetId, params.groupId, needs)

  add('GetGateways', 'GET', ['/gateways'], ({ base }) => listOf('gateways', [gateway], base))
  add('GetGateway', 'GET', ['/gateways/:gatewayId'], ({ params }) => findGateway(params.gatewayId))

  add('GetGatewayDatasources', 'GET', ['/gateways/:gatewayId/datasources'], (operation) => {
    findGateway(operation.params.gatewayId)
    return listOf('gatewayDatasources', sources(operation).map(presentGatewaySource), operation.base)
  })

  add('CreateDatasource', 'POST', ['/gateways/:gatewayId/datasources'], (operation) => {
    const { params, body, principal, reply } = operation
    findGateway(params.gatewayId)
    const asked = body(createSchema)
    if (sources(operation).some(({ name }) => sameId(name, asked.dataSourceName))) {
      const message = `The gateway has a data source named '${asked.dataSourceName}'.`
      throw new ServiceError(400, 'DMTS_DuplicateDatasourceNameError', message)
    }
    const { identifier, profile } = principal
    const source: GatewaySource = {
      id: randomUUID(),
      name: asked.dataSourceName,
      type: asked.dataSourceType,
      details: asked.connectionDetails,
      ...asked.credentialDetails,
      users: [],
      owner: { identifier, profile },
    }
    state.put('gatewaySources', source)
    return reply.code(201).send(presentGatewaySource(source))
  })

  add('GetDatasource', 'GET', sourcePaths, (operation) => presentGatewaySource(named(operation)))

  add('UpdateDatasource', 'PATCH', sourcePaths, (operation) => {
    const source = named(operation)
    state.put('gatewaySources', { ...source, ...operation.body(changeSchema).credentialDetails })
  })

  add('DeleteDatasource', 'DELETE', sourcePaths, (operation) => {
    state.delete('gatewaySources', named(operation).id)
  })

  // It can be reached: a fault makes this one fail.
  add(
    'GetDatasourceStatus',
    'GET',
    ['/gateways/:gatewayId/datasources/:datasourceId/status'],
    (operation) => void named(operation),
  )

  add('GetDatasourceUsers', 'GET', userPaths, (operation) =>
    listOf('datasourceUsers', named(operation).users, operation.base),
  )

  add('AddDatasourceUser', 'POST', userPaths, (operation) => {
    const source = named(operation)
    const user = operation.body(userSchema)
    const others = source.users.filter((one) => !samePrincipal(one, user))
    state.put('gatewaySources', { ...source, users: [...others, user] })
  })

  add(
    'DeleteDatasourceUser',
    'DELETE',
    ['/gateways/:gatewayId/datasources/:datasourceId/users/:emailAdress'],
    (operation) => {
      const source = named(operation)
      const { params, query } = operation
      const users = withoutUser(source.users, params.emailAdress, query.profileId)
      state.put('gatewaySources', { ...source, users })
    },
  )

  add('DiscoverGateways', 'GET', anywhere('/datasets/:datasetId/Default.DiscoverGateways'), (operation) => {
    const needsOne = sourcesOf(modelOf(operation), state).length > 0
    return listOf('gateways', needsOne ? [gateway] : [], operation.base)
  })

  add('BindToGateway', 'POST', anywhere('/datasets/:datasetId/Default.BindToGateway'), (operation) => {
    const model = modelOf(operation, 'Contributor')
    const { gatewayObjectId, datasourceObjectIds } = operation.body(bindSchema)
    findGateway(gatewayObjectId)
    const offered = datasourceObjectIds?.map((id) => find(operation, id)) ?? sources(operation)
    bindModel(model, offered, state)
  })

  add(
    'GetBoundGatewayDatasources',
    'GET',
    anywhere('/datasets/:datasetId/Default.GetBoundGatewayDatasources'),
    (operation) => {
      const ids = sourcesOf(modelOf(operation), state).map(({ boundTo }) => boundTo)
      const bound = sources(operation).filter(({ id }) => ids.includes(id))
      return listOf('gatewayDatasources', bound.map(presentGatewaySource), operation.base)
    },
  )
}
