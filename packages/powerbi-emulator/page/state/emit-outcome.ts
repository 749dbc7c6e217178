import { noEditMode, notImplemented } from '../protocol/embed-error.ts'
import type { LoadConfig } from './load-config.ts'
import type { ReportState } from './report-state.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { missingParts, type Settings } from './settings.ts'
import { shownVisuals } from './visual-layout.ts'

interface RenderedSession {
  readonly deps: SessionDependencies
  readonly settings: Settings
  opened(): Promise<{ state: ReportState }>
}

/** ViewMode of the client. */
const EDIT = 1

/** Raises `loaded`, and tells a host what it asks for that does not exist. */
export function emitLoaded(deps: SessionDependencies, { viewMode, settings = {} }: LoadConfig): void {
  deps.emit('loaded', { initiator: 'sdk' })
  if (viewMode === EDIT) deps.emit('info', noEditMode().body)
  emitMissingParts(deps, settings)
}

/** Tells a host of panes and bars that it wants to show and that do not exist. */
export function emitMissingParts({ emit }: SessionDependencies, settings: Settings): void {
  const parts = missingParts(settings)
  if (parts.length > 0) emit('info', notImplemented(`The emulator does not have: ${parts.join(', ')}.`).body)
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
