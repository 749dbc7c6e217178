import { withoutEmptyRows } from '#common/validation/filters.ts'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'

const settings = ['canExport', 'canRequest', 'filtersConfirmed', 'rowRules'] as const
const source = ['accountId', 'workspaceId', 'powerBiReportId'] as const

/** What a user can edit, and a merge can change. */
export const mergedFields = ['name', ...source, ...settings, 'users'] as const

/** What another administrator has changed: parts of the report, and users by name. */
export interface RemoteChanges {
  parts: ('name' | 'source' | 'image' | (typeof settings)[number])[]
  users: string[]
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sourceOf = ({ accountId, workspaceId, powerBiReportId }: ReportFormValues) => ({
  accountId,
  workspaceId,
  powerBiReportId,
})
const restrictionsOf = (user: ReportAccess | undefined) =>
  user && [withoutEmptyRows(user.filters), user.allowedPages, user.filterSets, user.roles]
const byId = ({ users }: ReportFormValues) => new Map(users.map((user) => [user.id, user]))

/** The ids of the users of both versions, those of the first version in its order. */
const allIds = (one: ReportFormValues, other: ReportFormValues): number[] => [
  ...new Set([...one.users, ...other.users].map(({ id }) => id)),
]

/** What was changed between the common version `base` and the version now on the server. */
export function remoteChanges(base: ReportFormValues, remote: ReportFormValues): RemoteChanges {
  const [before, after] = [byId(base), byId(remote)]
  const users = allIds(remote, base)
    .filter((id) => !isEqual(restrictionsOf(before.get(id)), restrictionsOf(after.get(id))))
    .map((id) => after.get(id)?.name ?? before.get(id)?.name ?? `#${id}`)
  const partsOf = (report: ReportFormValues) => ({
    ...report,
    source: sourceOf(report),
    image: report.imageUrl,
  })
  const [was, is] = [partsOf(base), partsOf(remote)]
  const all = ['name', 'source', 'image', ...settings] as const
  return { parts: all.filter((part) => !isEqual(was[part], is[part])), users }
}

/**
 * Three-way merge of two edits of a report. Where both sides changed the same thing, the local change wins. Allowed
 * pages belong to one Power BI report, so when the local side chose another one, only local users keep theirs.
 */
export function mergeReports(
  base: ReportFormValues,
  local: ReportFormValues,
  remote: ReportFormValues,
): ReportFormValues {
  const isOtherSource = !isEqual(sourceOf(base), sourceOf(local))
  const [baseUsers, localUsers, remoteUsers] = [byId(base), byId(local), byId(remote)]
  const merged = (id: number): ReportAccess | undefined => {
    const [baseUser, localUser, remoteUser] = [baseUsers.get(id), localUsers.get(id), remoteUsers.get(id)]
    if (!isEqual(restrictionsOf(baseUser), restrictionsOf(localUser))) return localUser
    return remoteUser && isOtherSource
      ? { ...remoteUser, allowedPages: [], isOutdated: remoteUser.filters.length > 0 }
      : remoteUser
  }
  const unchanged = (['name', ...settings] as const).filter((field) => isEqual(local[field], base[field]))
  return {
    ...local,
    ...(isOtherSource ? {} : sourceOf(remote)),
    ...Object.fromEntries(unchanged.map((field) => [field, remote[field]])),
    rulesConfirmed: remote.rulesConfirmed,
    users: allIds(local, remote)
      .map(merged)
      .filter((user) => user !== undefined),
    imageUrl: remote.imageUrl,
    version: remote.version,
  }
}
