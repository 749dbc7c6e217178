import { notPermitted } from '../protocol/embed-error.ts'
import type { EmbedSession } from './embed-session.ts'

/** Bits of Permissions: ReadWrite 1, Copy 2. */
const WRITE = 1
const COPY = 2

function assertAllowed({ config }: EmbedSession, permission: number, isGranted: boolean, what: string): void {
  if (((config.permissions ?? 0) & permission) === 0)
    throw notPermitted(`The embed configuration does not allow you to ${what}.`)
  if (!isGranted) throw notPermitted(`The access token does not allow you to ${what}.`)
}

/** Requires that both the host's configuration and the token allow changes to the report. @throws EmbedError 403 */
export async function requireWrite(session: EmbedSession, what: string): Promise<void> {
  const { grant } = await session.opened()
  assertAllowed(session, WRITE, grant.allowEdit, what)
}

/**
 * Requires that both allow saving a copy, and the token in that workspace.
 * @param workspaceId the workspace of the copy; defaults to the report's own
 * @throws EmbedError 403
 */
export async function requireCopy(session: EmbedSession, workspaceId: unknown): Promise<void> {
  const { grant, state } = await session.opened()
  const target = String(workspaceId ?? state.report.workspaceId).toLowerCase()
  assertAllowed(session, COPY, grant.targetWorkspaces.includes(target), 'save a copy there')
}
