import { defaultThemeJson } from '../../charts/theme.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { decodeBookmark, encodeBookmark } from '../state/bookmarks.ts'
import { openBookmark, openState } from '../state/change-page.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { emitMissingParts } from '../state/emit-outcome.ts'
import { withView } from '../state/report-state.ts'
import { changedSettings, checkZoom, isMobile, type Settings } from '../state/settings.ts'

/** IReportBookmark of a view captured by the host; its name has no other use. */
const capturedBookmark = (state: string) => ({
  name: `Bookmark${Date.now().toString(36)}`,
  displayName: 'Bookmark',
  state,
})

const isEmpty = (theme: unknown) => Object.keys(Object(theme)).length === 0

/** Loaded when a host changes something, which most never do. */
const validators = () => import('../protocol/validate-settings.ts')

/** Settings, theme, zoom and bookmarks. */
export function viewRoutes(session: EmbedSession): Routes {
  return {
    'PATCH /report/settings': async ({ body }) => {
      await session.opened()
      const { validateSettings } = await validators()
      validateSettings((body ?? {}) as Settings)
      const settings = changedSettings(session.settings, body)
      if (isMobile(settings) !== isMobile(session.settings))
        throw invalidParameters('The layout of a loaded report cannot change between desktop and phone.')
      checkZoom(settings)
      session.settings = settings
      if (settings.zoomLevel) session.zoom = settings.zoomLevel
      session.rerender()
      session.deps.emit('settingsUpdated', { initiator: 'sdk', settings: body })
      emitMissingParts(session.deps, body as Settings)
    },
    'GET /report/theme': () => (isEmpty(session.theme) ? { themeJson: defaultThemeJson } : session.theme),
    'PUT /report/theme': async ({ body }) => {
      const { validateTheme } = await validators()
      validateTheme(body)
      session.theme = body ?? {}
      session.rerender()
    },
    'GET /report/zoom': () => session.zoom,
    'GET /report/bookmarks': async () => {
      const { state } = await session.opened()
      return (state.report.bookmarks ?? []).map(({ name, displayName }) => ({ name, displayName }))
    },
    'POST /report/bookmarks/capture': async ({ body }) => {
      const { state } = await session.opened()
      const { options } = (body ?? {}) as { options?: { allPages?: boolean } }
      return capturedBookmark(encodeBookmark(state.view, options?.allPages === true))
    },
    'POST /report/bookmarks/applyByName': async ({ body }) => {
      const { name } = (body ?? {}) as { name?: string }
      await openBookmark(session, name ?? '', 'sdk')
    },
    'POST /report/bookmarks/applyState': async ({ body }) => {
      const { state: text } = (body ?? {}) as { state?: string }
      await openState(session, (state) => withView(state, decodeBookmark(state, String(text ?? ''))))
    },
    'POST /report/closeAllOverlays': () => session.deps.renderer.closeOverlays(),
    'POST /report/clearSelectedVisuals/:isAll': async () => {
      await session.change((state) => withView(state, { selection: null }))
    },
  }
}
