import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { applyBookmark, decodeBookmark, encodeBookmark } from '../state/bookmarks.ts'
import { playBookmark } from '../state/play-bookmarks.ts'
import { withView } from '../state/report-state.ts'
import type { Session } from '../state/session.ts'
import { changedSettings, checkZoom, isMobile } from '../state/settings.ts'

/** IReportBookmark of a view captured by the host; its name is of no further use. */
const captured = (state: string) => ({
  name: `Bookmark${Date.now().toString(36)}`,
  displayName: 'Bookmark',
  state,
})

/** Settings, theme, zoom and bookmarks. */
export function viewRoutes(session: Session): Routes {
  return {
    'PATCH /report/settings': async ({ body }) => {
      await session.opened()
      const settings = changedSettings(session.settings, body)
      if (isMobile(settings) !== isMobile(session.settings))
        throw invalidParameters('The layout of a loaded report cannot change between desktop and phone.')
      checkZoom(settings)
      session.settings = settings
      if (settings.zoomLevel) session.zoom = settings.zoomLevel
      session.repaint()
    },
    'GET /report/theme': () => session.theme,
    'PUT /report/theme': ({ body }) => {
      session.theme = body ?? {}
      session.repaint()
    },
    'GET /report/zoom': () => session.zoom,
    'GET /report/bookmarks': async () => {
      const { state } = await session.opened()
      return (state.report.bookmarks ?? []).map(({ name, displayName }) => ({ name, displayName }))
    },
    'POST /report/bookmarks/capture': async () => {
      const { state } = await session.opened()
      return captured(encodeBookmark(state.view))
    },
    'POST /report/bookmarks/applyByName': async ({ body }) => {
      const { name } = (body ?? {}) as { name?: string }
      await session.change((state) => applyBookmark(state, name ?? ''))
      session.parts.emit('bookmarkApplied', { bookmarkName: name })
    },
    'POST /report/bookmarks/applyState': async ({ body }) => {
      const { state: text } = (body ?? {}) as { state?: string }
      await session.change((state) => withView(state, decodeBookmark(state, String(text ?? ''))))
      session.parts.emit('bookmarkApplied', {})
    },
    'POST /report/bookmarks/play': ({ body }) => {
      const { playMode } = (body ?? {}) as { playMode?: number }
      return playBookmark(session, playMode === 1 ? 0 : null)
    },
    'POST /report/closeAllOverlays': () => session.parts.painter.closeOverlays(),
    'POST /report/clearSelectedVisuals/:isAll': async () => {
      await session.change((state) => withView(state, { selection: null }))
    },
  }
}
