import { invalidParameters, noEditMode } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { withView } from '../state/report-state.ts'
import { requireCopy, requireWrite } from '../state/require-permission.ts'

/**
 * Saving. Reports are part of the emulator's code: saving only marks the view as unchanged until the next load. A
 * user's own state lives as long as the page.
 */
export function savingRoutes(session: EmbedSession): Routes {
  const emitSaved = (reportName: string, saveAs: boolean) =>
    session.deps.emit('saved', { reportObjectId: session.config.id, reportName, saveAs })
  return {
    'POST /report/save': async () => {
      await requireWrite(session, 'save')
      const { state } = await session.opened()
      await session.markSaved()
      emitSaved(state.report.name, false)
    },
    'POST /report/saveAs': async ({ body }) => {
      const { name, targetWorkspaceId } = (body ?? {}) as { name?: unknown; targetWorkspaceId?: unknown }
      if (typeof name !== 'string' || !name) throw invalidParameters('A name is required.')
      await requireCopy(session, targetWorkspaceId)
      await session.markSaved()
      emitSaved(name, true)
    },
    'POST /report/switchMode/:mode': async ({ params }) => {
      const mode = params.mode?.toLowerCase()
      if (mode === 'view') return
      if (mode !== 'edit') throw invalidParameters(`There is no mode '${params.mode}'.`)
      await requireWrite(session, 'edit')
      throw noEditMode()
    },
    'GET /report/hasUnsavedChanges': () => session.hasUnsavedChanges(),
    'POST /report/userState': async () => {
      const { state } = await session.opened()
      session.userStates.save(state)
    },
    'DELETE /report/userState': async () => {
      const { saved } = await session.opened()
      await session.change((state) => withView(state, saved.view))
      session.userStates.clear(saved)
    },
    'GET /report/isUserStateApplied': async () => {
      const { state } = await session.opened()
      return session.userStates.isSaved(state)
    },
  }
}
