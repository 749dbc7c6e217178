import { noEditMode } from '../protocol/embed-error.ts'
import type { LoadConfig } from './load-config.ts'
import type { ReportState } from './report-state.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import type { Settings } from './settings.ts'
import { shownVisuals } from './visual-layout.ts'

interface RenderedSession {
  readonly deps: SessionDependencies
  readonly settings: Settings
  opened(): Promise<{ state: ReportState }>
}

/** ViewMode of the client. */
const EDIT = 1

/** Raises `loaded`, and tells a host that asks for the edit mode that there is none. */
export function emitLoaded({ emit }: SessionDependencies, { viewMode }: LoadConfig): void {
  emit('loaded', { initiator: 'sdk' })
  if (viewMode === EDIT) emit('info', noEditMode().body)
}

/**
 * Raises `rendered` after a delay, once everything is drawn; before it, if the host wants them, one `visualRendered`
 * per visible visual.
 */
export async function emitRendered(
  session: RenderedSession,
  afterMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { deps } = session
  await deps.clock.delay(afterMs, signal).catch(() => undefined)
  await deps.renderer.whenDrawn()
  if (signal.aborted) return
  const { state } = await session.opened()
  if (signal.aborted) return
  const { settings } = session
  const shown = settings.visualRenderedEvents ? shownVisuals(state, settings) : []
  for (const visual of shown) deps.emit('visualRendered', visual)
  deps.emit('rendered', {})
}
