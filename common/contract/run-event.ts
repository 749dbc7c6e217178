import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { currentKind, storedRunEventKinds } from '../validation/run-event.ts'
import { id, moment, text } from './shapes.ts'

/** An event of a playlist run, as the player sends it. */
export const runEvent = z.object({
  /** Sequence number within the run, from 1: an event that is sent twice is stored once. */
  no: id,
  /** When it happened, by the server's clock as estimated by the browser. */
  at: moment,
  kind: z.enum(storedRunEventKinds).transform(currentKind),
  /** The report's name. */
  slide: text(limits.name).optional(),
  /** The page's title or name. */
  page: text(limits.pageName).optional(),
  /** Why, as a stable key such as `page.timeout`. */
  reason: text(limits.runReason).optional(),
})

export type SentRunEvent = z.input<typeof runEvent>
