import { listOf } from './list-of.ts'
import type { AddOperation } from './operation.ts'

/** Usage of the trial's embed tokens: always 0, since the emulator does not count them. */
const embedTrial = {
  name: 'embedTrial',
  state: 'Enabled',
  extendedState: 'Enabled',
  additionalInfo: { usage: 0 },
}

/** The features of the account, and the permissions of the user. */
export function accountRoutes(add: AddOperation): void {
  add('GetAvailableFeatures', 'GET', ['/availableFeatures'], ({ base }) => {
    const { value: features, ...context } = listOf('availableFeatures', [embedTrial], base)
    return { ...context, features }
  })
  add('GetAvailableFeatureByName', 'GET', ["/availableFeatures(featureName='embedTrial')"], () => embedTrial)

  // Programs of users refresh their permissions before they list anything. Here changes apply at once.
  add('RefreshUserPermissions', 'POST', ['/RefreshUserPermissions'], () => undefined)
}
