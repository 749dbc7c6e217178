import { z } from 'zod'
import { EmbedError, type EmbedErrorFacts } from './embed-error.ts'

/** The responses of the Power BI REST API, reduced to what we read. Lists are `{value: [...]}`. */
const list = <Item extends z.ZodType>(item: Item) => z.object({ value: z.array(item) })

export const workspaceList = list(
  z.object({ id: z.string(), name: z.string(), isOnDedicatedCapacity: z.boolean().nullish() }),
)

export const reportList = list(
  z.object({
    id: z.string(),
    name: z.string(),
    embedUrl: z.string(),
    /** Absent for paginated reports, which have no semantic model. */
    datasetId: z.string().nullish(),
    /** Only if the semantic model is in another workspace. */
    datasetWorkspaceId: z.string().nullish(),
    reportType: z.string().nullish(),
  }),
)

/** `order` is documented as a number, but the documentation's example has a text. */
export const pageList = list(
  z.object({
    name: z.string(),
    displayName: z.string(),
    order: z.coerce.number().catch(Number.MAX_SAFE_INTEGER),
  }),
)

/** The models that a model queries. They are documented, but not where: a list without them, or in another form, is none. */
const upstreamList = z
  .array(z.object({ targetDatasetId: z.string(), groupId: z.string().nullish() }))
  .transform((models) => models.map((one) => ({ id: one.targetDatasetId, workspaceId: one.groupId })))
  .catch([])

/** The flags are documented with a capital I, but the documentation's example has a small one. */
export const semanticModel = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value ?? undefined]),
    ),
  )
  .pipe(
    z
      .object({
        id: z.string(),
        iseffectiveidentityrequired: z.boolean().optional(),
        iseffectiveidentityrolesrequired: z.boolean().optional(),
        upstreamdatasets: upstreamList,
      })
      .transform(
        ({ id, iseffectiveidentityrequired, iseffectiveidentityrolesrequired, upstreamdatasets }) => ({
          id,
          identityRequired: iseffectiveidentityrequired,
          rolesRequired: iseffectiveidentityrolesrequired,
          upstream: upstreamdatasets,
        }),
      ),
  )

export const modelList = list(semanticModel)

/** The documentation writes the name with a capital letter. */
export const embedTrial = z
  .object({
    additionalInfo: z.object({ usage: z.number().nullish(), Usage: z.number().nullish() }).nullish(),
  })
  .transform(({ additionalInfo }) => additionalInfo?.usage ?? additionalInfo?.Usage ?? undefined)

/** Latest first. A refresh that is running has no end. */
export const refreshList = list(
  z.object({ status: z.string(), endTime: z.string().pipe(z.coerce.date()).nullish() }),
)

export const embedToken = z.object({ token: z.string().min(1), expiration: z.string().pipe(z.coerce.date()) })

/** An export to a file. The documentation writes one name with a capital letter. */
export const exportJob = z
  .object({
    id: z.string().min(1),
    status: z.enum(['Undefined', 'NotStarted', 'Running', 'Succeeded', 'Failed']),
    percentComplete: z.number().nullish(),
    ResourceFileExtension: z.string().nullish(),
    resourceFileExtension: z.string().nullish(),
  })
  .transform(({ id, status, percentComplete, ...extension }) => ({
    id,
    status,
    percent: percentComplete ?? 0,
    extension: extension.ResourceFileExtension ?? extension.resourceFileExtension ?? undefined,
  }))

/** @throws EmbedError `failed` when the response does not have the documented shape */
export function readResponse<Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  about: EmbedErrorFacts,
): z.output<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.')
  throw new EmbedError('failed', {
    ...about,
    code: where ? `UnexpectedAnswer at ${where}` : 'UnexpectedAnswer',
  })
}
