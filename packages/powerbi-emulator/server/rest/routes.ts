import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { accountRoutes } from './account-routes.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { allowOrigins } from './cors.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { datasetRoutes } from './dataset-routes.ts'
import { embedTokenRoutes } from './embed-token-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { groupUserRoutes } from './group-user-routes.ts'
import { acceptLenientBodies } from './lenient-bodies.ts'
import { missingOperations } from './missing-operations.ts'
import { createAddOperation } from './operation.ts'
import { profileRoutes } from './profile-routes.ts'
import { queryRoutes } from './query-routes.ts'
import { reportRoutes } from './report-routes.ts'

const operations = [
  groupRoutes,
  groupUserRoutes,
  reportRoutes,
  datasetRoutes,
  queryRoutes,
  dashboardRoutes,
  embedTokenRoutes,
  exportRoutes,
  capacityRoutes,
  profileRoutes,
  accountRoutes,
]

/** The part of the Power BI REST API that the emulator has, under `/v1.0/myorg`. */
export async function restRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  allowOrigins(app)
  acceptLenientBodies(app)
  const add = createAddOperation(app, service)
  for (const register of operations) register(add, service)
  missingOperations(app, service)
}
