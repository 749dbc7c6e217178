import { isSameId } from '../client/same-id.ts'
import type { EmbedAccount, EmbedService } from '../client/types.ts'
import { availableNow } from '../models/available-now.ts'

/** The name of a workspace, if it is available now. */
export async function findWorkspaceName(
  embed: EmbedService,
  account: EmbedAccount,
  workspaceId: string,
): Promise<string | undefined> {
  const workspaces = await availableNow(embed.workspaces(account))
  return workspaces?.find(({ id }) => isSameId(id, workspaceId))?.name
}
