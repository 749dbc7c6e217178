import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCapacity } from '../capacities.ts'
import { principalOf } from '../catalog/principal.ts'
import { acceptLenientBodies } from '../rest/lenient-bodies.ts'
import type { Service } from '../service.ts'
import type { CapacityState } from '../state/kinds.ts'

interface CapacityPath {
  Params: { name: string }
}

const capacityPath = '/subscriptions/:subscription/resourceGroups/:group/providers/:provider/capacities/:name'

/**
 * The part of Azure Resource Manager that suspends and resumes capacities, by the name that the list of capacities has:
 * of the providers Microsoft.PowerBIDedicated and Microsoft.Fabric, in any subscription and resource group.
 */
export async function armRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const { calls, tokens, state, content } = service
  acceptLenientBodies(app)

  const find = (request: FastifyRequest<CapacityPath>) => {
    principalOf(tokens.readAccess(request.headers.authorization), undefined, content(), state)
    return findCapacity(request.params.name, state)
  }

  app.get<CapacityPath>(capacityPath, async (request) => {
    const { displayName, sku, state: status } = find(request)
    return {
      id: request.url.split('?')[0],
      name: displayName,
      sku: { name: sku },
      properties: {
        provisioningState: 'Succeeded',
        state: status === 'Suspended' ? 'Paused' : 'Succeeded',
      },
    }
  })

  const change = (
    action: string,
    call: 'SuspendCapacity' | 'ResumeCapacity',
    status: CapacityState['state'],
  ) =>
    app.post<CapacityPath>(
      `${capacityPath}/${action}`,
      { preHandler: calls.intercept(call) },
      async (request, reply) => {
        state.put('capacities', { id: find(request).id, state: status })
        return reply.code(202).send()
      },
    )
  change('suspend', 'SuspendCapacity', 'Suspended')
  change('resume', 'ResumeCapacity', 'Active')
}
