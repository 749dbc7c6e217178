import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import type { AddOperation } from './operation.ts'

/** How many embed tokens Power BI gives out for workspaces without a capacity is not known. */
const TRIAL_TOKENS = 100

/** The features of the account, and the permissions of the user. */
export function accountRoutes(add: AddOperation, { trial }: Service): void {
  // Swagger definition AdditionalFeatureInfo: "the percentage of embed tokens that have been consumed".
  const embedTrial = () => ({
    ...{ name: 'embedTrial', state: 'Enabled', extendedState: 'Enabled' },
    additionalInfo: { usage: Math.min(100, Math.floor((trial.tokens / TRIAL_TOKENS) * 100)) },
  })

  add('GetAvailableFeatures', 'GET', ['/availableFeatures'], ({ base }) => {
    const { value: features, ...context } = listOf('availableFeatures', [embedTrial()], base)
    return { ...context, features }
  })
  add('GetAvailableFeatureByName', 'GET', ["/availableFeatures(featureName='embedTrial')"], embedTrial)

  // Programs of users refresh their permissions before they list anything. Here changes apply at once.
  add('RefreshUserPermissions', 'POST', ['/RefreshUserPermissions'], () => undefined)
}
