import type { EmbedAccount, EmbedService } from '../embed/types.ts'

/** The form has just listed the workspaces, so they are usually at hand; a save waits no longer than this for them. */
const patienceMs = 1000

/**
 * What a workspace is called, if that can be known now: a save stores the name, but must not depend on the embed
 * service.
 */
export async function findWorkspaceName(
  embed: EmbedService,
  account: EmbedAccount,
  workspaceId: string,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs)
  })
  const listed = embed.workspaces(account).catch(() => [])
  const workspaces = await Promise.race([listed, tooLong])
  clearTimeout(timer)
  return workspaces.find(({ id }) => id.toLowerCase() === workspaceId.toLowerCase())?.name
}
