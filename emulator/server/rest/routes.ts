import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { activityRoutes } from './activity-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { allowOrigins } from './cors.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { dataflowRoutes } from './dataflow-routes.ts'
import { datasetRoutes } from './dataset-routes.ts'
import { datasetSettingsRoutes } from './dataset-settings-routes.ts'
import { datasetUserRoutes } from './dataset-user-routes.ts'
import { deployRoutes } from './deploy-routes.ts'
import { embedTokenRoutes } from './embed-token-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { groupUserRoutes } from './group-user-routes.ts'
import { importRoutes } from './import-routes.ts'
import { acceptLenientBodies } from './lenient-bodies.ts'
import { missingOperations } from './missing-operations.ts'
import { createAddOperation } from './operation.ts'
import { paginatedReportRoutes } from './paginated-report-routes.ts'
import { pipelineRoutes } from './pipeline-routes.ts'
import { pipelineUserRoutes } from './pipeline-user-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { queryRoutes } from './query-routes.ts'
import { refreshRoutes } from './refresh-routes.ts'
import { refreshScheduleRoutes } from './refresh-schedule-routes.ts'
import { refuseUnsupported } from './refuse-unsupported.ts'
import { reportChangeRoutes } from './report-change-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { scanRoutes } from './scan-routes.ts'
import { userRoutes } from './user-routes.ts'

const operations = [
  groupRoutes,
  groupUserRoutes,
  reportRoutes,
  reportChangeRoutes,
  paginatedReportRoutes,
  datasetRoutes,
  datasetSettingsRoutes,
  datasetUserRoutes,
  gatewayRoutes,
  dataflowRoutes,
  pushRoutes,
  refreshRoutes,
  refreshScheduleRoutes,
  queryRoutes,
  importRoutes,
  dashboardRoutes,
  embedTokenRoutes,
  exportRoutes,
  pipelineRoutes,
  pipelineUserRoutes,
  deployRoutes,
  capacityRoutes,
  profileRoutes,
  adminRoutes,
  scanRoutes,
  activityRoutes,
  featureRoutes,
  userRoutes,
]

/** The part of the Power BI REST API that the emulator has, under `/v1.0/myorg`. */
export async function restRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  allowOrigins(app)
  acceptLenientBodies(app)
  refuseUnsupported(app)
  const add = createAddOperation(app, service)
  for (const register of operations) register(add, service)
  missingOperations(app, service)
}
