import { type listAccessibleReports, listUserGroups } from '../../access/granted-reports.ts'
import type { Scope } from '../../base/db/scope.ts'
import { imageUrl } from '../../base/images/image-url.ts'

type Listed = Omit<Awaited<ReturnType<typeof listAccessibleReports>>[number], 'groupId'>

/** A report in an answer to its user. */
export const asUserReport = (report: Listed) => ({
  id: report.id,
  name: report.name,
  path_img: imageUrl(report.imageHash),
  id_user_report: report.reportUserId,
})

/** Adds the names of their groups to reports of a user. */
export async function withGroups(scope: Scope, userId: number) {
  const names = new Map((await listUserGroups(scope, { userId })).map(({ id, name }) => [id, name]))
  return (report: Listed & { groupId: number }) => ({
    ...asUserReport(report),
    group: names.get(report.groupId),
  })
}
