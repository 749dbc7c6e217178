import type { createCatalogue } from './catalogue.ts'
import type { Deadline } from './http-client.ts'
import type { Reports } from './report-details.ts'
import { isSameId } from './same-id.ts'
import type { CacheAge } from './shared-cache.ts'
import type { EmbedAccount, ReportRef, ReportWorkspace } from './types.ts'

/** Tells what an account sees of the workspaces that a report depends on: its own, and that of its model if it is another. */
export function createReportWorkspaces({
  catalogue,
  reports,
}: {
  catalogue: Pick<ReturnType<typeof createCatalogue>, 'workspaces'>
  reports: Reports
}) {
  return async (
    account: EmbedAccount,
    ref: ReportRef,
    age: CacheAge,
    deadline: Deadline,
  ): Promise<ReportWorkspace[]> => {
    const [report, visible] = await Promise.all([
      reports.one(account, ref, age, deadline),
      catalogue.workspaces(account, deadline),
    ])
    const { workspaceId, modelWorkspaceId = workspaceId } = report
    const ids = isSameId(workspaceId, modelWorkspaceId) ? [workspaceId] : [workspaceId, modelWorkspaceId]
    return ids.map((id, at) => {
      const found = visible.find((workspace) => isSameId(workspace.id, id))
      return { id, name: found?.name, onCapacity: found?.onCapacity, ofModel: at > 0 }
    })
  }
}
