import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { datasetRoutes } from './dataset-routes.ts'
import { embedTokenRoutes } from './embed-token-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** The part of the Power BI REST API that an embedding server needs, under `/v1.0/myorg`. */
export async function restRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  groupRoutes(app, service)
  reportRoutes(app, service)
  datasetRoutes(app, service)
  embedTokenRoutes(app, service)
  exportRoutes(app, service)
  featureRoutes(app, service)
}
