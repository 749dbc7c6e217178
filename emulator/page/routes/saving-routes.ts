import { invalidParameters, notPermitted } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { withView } from '../state/report-state.ts'
import type { Session } from '../state/session.ts'

/** Bits of Permissions: ReadWrite 1, Copy 2. */
const WRITE = 1
const COPY = 2

/**
 * Saving. The emulator's reports are files of the program: "saved" means that the view counts as unchanged until
 * the next load. A person's own state is kept as long as the page lives.
 */
export function savingRoutes(session: Session): Routes {
  const require = (permission: number, what: string) => {
    if (((session.config.permissions ?? 0) & permission) === 0)
      throw notPermitted(`The embed configuration does not permit to ${what}.`)
  }
  const tellSaved = (reportName: string, saveAs: boolean) =>
    session.parts.emit('saved', { reportObjectId: session.config.id, reportName, saveAs })
  return {
    'POST /report/save': async () => {
      require(WRITE, 'save')
      const { state } = await session.opened()
      await session.markSaved()
      tellSaved(state.report.name, false)
    },
    'POST /report/saveAs': async ({ body }) => {
      require(COPY, 'copy')
      const { name } = (body ?? {}) as { name?: string }
      if (!name) throw invalidParameters('A name is required.')
      await session.markSaved()
      tellSaved(name, true)
    },
    'POST /report/switchMode/:mode': ({ params }) => {
      if (params.mode === 'view') return
      if (params.mode !== 'edit') throw invalidParameters(`There is no mode '${params.mode}'.`)
      require(WRITE, 'edit')
    },
    'GET /report/hasUnsavedChanges': () => session.hasUnsavedChanges(),
    'POST /report/userState': async () => {
      const { state } = await session.opened()
      session.userStates.keep(state)
    },
    'DELETE /report/userState': async () => {
      const { saved } = await session.opened()
      await session.change((state) => withView(state, saved.view))
      session.userStates.forget(saved)
    },
    'GET /report/isUserStateApplied': async () => {
      const { state } = await session.opened()
      return session.userStates.isKept(state)
    },
  }
}
