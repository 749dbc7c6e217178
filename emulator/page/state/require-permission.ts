import { notPermitted } from '../protocol/embed-error.ts'
import type { EmbedSession } from './embed-session.ts'

/** Bits of Permissions: ReadWrite 1, Copy 2. */
const WRITE = 1
const COPY = 2

function demand({ config }: EmbedSession, permission: number, isGranted: boolean, what: string): void {
  if (((config.permissions ?? 0) & permission) === 0)
    throw notPermitted(`The embed configuration does not permit to ${what}.`)
  if (!isGranted) throw notPermitted(`The access token does not permit to ${what}.`)
}

/** Both the host's configuration and the token must allow to change the report. @throws EmbedError 403 */
export async function requireWrite(session: EmbedSession, what: string): Promise<void> {
  const { grant } = await session.opened()
  demand(session, WRITE, grant.allowEdit, what)
}

/**
 * Both must allow to save a copy, the token into that very workspace.
 * @param workspaceId where the copy goes; the report's own when absent
 * @throws EmbedError 403
 */
export async function requireCopy(session: EmbedSession, workspaceId: unknown): Promise<void> {
  const { grant, state } = await session.opened()
  const target = String(workspaceId ?? state.report.workspaceId).toLowerCase()
  demand(session, COPY, grant.targetWorkspaces.includes(target), 'save a copy there')
}
