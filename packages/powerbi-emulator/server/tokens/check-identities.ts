import { z } from 'zod'
import type { Model } from '#emulator/models/types.ts'
import { sameId } from '../same-id.ts'
import { invalidRequest } from '../service-error.ts'
import type { ModelIdentity } from './tokens.ts'

/** The limits of swagger definition EffectiveIdentity. */
export const identitySchema = z.object({
  username: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[!-~]+$/, 'The username must be ASCII without spaces.'),
  roles: z
    .array(
      z
        .string()
        .min(1)
        .max(50)
        .regex(/^[^,]*$/, 'A role name cannot contain a comma.'),
    )
    .max(50)
    .nullish(),
  datasets: z.array(z.string()).min(1),
  customData: z.string().nullish(),
  auditableContext: z.string().nullish(),
  reports: z.array(z.string()).max(0, 'reports is for paginated reports only.').nullish(),
  identityBlob: z.null('identityBlob is for DirectQuery connections to Azure SQL only.').optional(),
})

/** "`customData` in the embed token cannot be larger than 1,024 characters": embed-azure-analysis-services.md, 1f6c184d. */
const MAX_CUSTOM_DATA = 1024

type RequestedIdentity = z.infer<typeof identitySchema>

/**
 * Determines the effective identity for each model. A model with row-level security requires exactly one identity
 * with existing roles; other models reject identities.
 * @param doing what the identities are for, in error messages
 * @throws ServiceError 400
 */
export function checkIdentities(
  models: Model[],
  requested: RequestedIdentity[],
  doing = 'Creating embed token',
): ModelIdentity[] {
  for (const { datasets } of requested) {
    for (const id of datasets) {
      if (!models.some((model) => sameId(model.id, id))) {
        throw invalidRequest(`An identity refers to the dataset ${id}, which the request does not cover.`)
      }
    }
  }
  return models.flatMap((model) => checkIdentityOf(model, requested, doing) ?? [])
}

function checkIdentityOf(
  model: Model,
  requested: RequestedIdentity[],
  doing: string,
): ModelIdentity | undefined {
  const own = requested.filter(({ datasets }) => datasets.some((id) => sameId(id, model.id)))
  const [identity] = own
  const about = `${doing} for accessing dataset ${model.id}`
  if (model.roles.length === 0) {
    if (identity) throw invalidRequest(`${about} shouldn't have effective identity`)
    return undefined
  }
  if (!identity) throw invalidRequest(`${about} requires effective identity to be provided`)
  if (own.length > 1) throw invalidRequest(`${about} accepts one effective identity, not ${own.length}`)
  const roles = identity.roles ?? []
  if (roles.length === 0) {
    throw invalidRequest(`${about} requires roles to be included in provided effective identity`)
  }
  const unknown = roles.find((role) => !model.roles.some(({ name }) => name === role))
  if (unknown !== undefined) throw invalidRequest(`${about}: the role '${unknown}' does not exist`)
  const { username, customData } = identity
  // The message as reported for the limit of then (MicrosoftDocs/powerbi-docs#1999).
  if ((customData?.length ?? 0) > MAX_CUSTOM_DATA) {
    const maximum = `exceeds the maximum supported length of ${MAX_CUSTOM_DATA}`
    throw invalidRequest(`Provided CustomData value ${maximum}`)
  }
  return { username, roles, datasets: [model.id], customData: customData ?? undefined }
}
