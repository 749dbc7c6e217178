import { z } from 'zod'
import { id } from './shapes.ts'

const minute = z.int().min(0).max(1439)

/**
 * What a display plays on some days of the week (1: Monday, to 7: Sunday) between two times of the company's time zone,
 * in minutes since midnight; an end at or before the start is on the next day. Without a playlist the screen is dark. The
 * first entry that applies counts.
 */
export const scheduleEntry = z.object({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: minute,
  until: minute,
  id_playlist: id.nullable(),
})

export type ScheduleEntry = z.output<typeof scheduleEntry>
