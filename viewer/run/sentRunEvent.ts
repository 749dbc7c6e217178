import type { SentRunEvent } from '#common/contract/run-event.ts'
import type { RunEvent } from '#common/player/run-log.ts'
import { limits } from '#common/validation/limits.ts'

/** Why it happened, as a stable key. */
function reasonOf(event: RunEvent): string | undefined {
  switch (event.kind) {
    case 'skipped':
      return event.reason
    case 'reloaded':
      return event.cause
    case 'reload_failed':
      return event.status ? `http_${event.status}` : 'unanswered'
    case 'ended':
      return event.by
    default:
      return undefined
  }
}

/** What the platform takes: one sentence that it does not take would cost all that are sent with it. */
const within = (words: string | undefined, most: number): string | undefined =>
  words?.slice(0, most).replace(/\p{Surrogate}|\0/gu, '')

/**
 * An event of the slideshow's log as the platform is told of it.
 * @param no its number in the run
 * @param ahead milliseconds by which the server's clock is ahead of this device's
 */
export function sentRunEvent(event: RunEvent, no: number, ahead: number): SentRunEvent {
  const { at, kind } = event
  const slide = 'name' in event ? event.name : undefined
  // People know a page by its title; of one that was never seen only the name is known.
  const page = 'title' in event ? event.title : 'page' in event ? event.page : undefined
  return {
    no,
    at: new Date(at + ahead).toISOString(),
    kind,
    slide: within(slide, limits.name),
    page: within(page, limits.pageName),
    reason: within(reasonOf(event), limits.runReason),
  }
}
