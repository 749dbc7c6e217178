import type { EmbedSession } from './embed-session.ts'
import { shownVisuals } from './visual-layout.ts'

/**
 * Raises `rendered` after a delay, once everything is drawn; before it, if the host wants them, one `visualRendered`
 * per visible visual.
 */
export async function emitRendered(
  session: EmbedSession,
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
