import type { Session } from './session.ts'
import { shownVisuals } from './visual-layout.ts'

/**
 * Raises `rendered` after a while, when all is drawn, and before it `visualRendered` of each visual that is shown, if
 * the host asks.
 */
export async function tellRendered(session: Session, afterMs: number, signal: AbortSignal): Promise<void> {
  const { parts } = session
  await parts.clock.delay(afterMs, signal).catch(() => undefined)
  await parts.painter.drawn()
  if (signal.aborted) return
  const { state } = await session.opened()
  if (signal.aborted) return
  const { settings } = session
  const shown = settings.visualRenderedEvents ? shownVisuals(state, settings) : []
  for (const visual of shown) parts.emit('visualRendered', visual)
  parts.emit('rendered', {})
}
