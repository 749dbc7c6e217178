import type { EmbedAccount, EmbedService } from '../embed/types.ts'

/** The form has just listed the workspaces, so they are usually cached; a save does not wait longer than this. */
const timeoutMs = 1000

/** The name of a workspace, if it is available now: a save stores it, but must not depend on Power BI. */
export async function findWorkspaceName(
  embed: EmbedService,
  account: EmbedAccount,
  workspaceId: string,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs)
  })
  const listed = embed.workspaces(account).catch(() => [])
  const workspaces = await Promise.race([listed, timedOut])
  clearTimeout(timer)
  return workspaces.find(({ id }) => id.toLowerCase() === workspaceId.toLowerCase())?.name
}
