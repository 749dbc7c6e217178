import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'

/** Usage of the trial's embed tokens: always 0, since the emulator does not count them. */
export function featureRoutes(app: FastifyInstance, { calls, tokens }: Service): void {
  app.get(
    "/availableFeatures(featureName='embedTrial')",
    { preHandler: calls.intercept('GetAvailableFeatureByName') },
    async (request) => {
      tokens.readAccess(request.headers.authorization)
      return {
        name: 'embedTrial',
        state: 'Enabled',
        extendedState: 'Enabled',
        additionalInfo: { usage: 0 },
      }
    },
  )
}
