import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { allowOrigins } from './cors.ts'
import { datasetRoutes } from './dataset-routes.ts'
import { embedTokenRoutes } from './embed-token-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { acceptLenientBodies } from './lenient-bodies.ts'
import { missingOperations } from './missing-operations.ts'
import { queryRoutes } from './query-routes.ts'
import { refuseUnsupported } from './refuse-unsupported.ts'
import { reportRoutes } from './report-routes.ts'
import { userRoutes } from './user-routes.ts'

/** The part of the Power BI REST API that an embedding server needs, under `/v1.0/myorg`. */
export async function restRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  allowOrigins(app)
  acceptLenientBodies(app)
  refuseUnsupported(app)
  groupRoutes(app, service)
  reportRoutes(app, service)
  datasetRoutes(app, service)
  queryRoutes(app, service)
  embedTokenRoutes(app, service)
  exportRoutes(app, service)
  featureRoutes(app, service)
  userRoutes(app, service)
  missingOperations(app, service)
}
