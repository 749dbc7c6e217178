/** What can happen while a playlist plays. */
export const runEventKinds = [
  'started',
  'shown',
  'skipped',
  'paused',
  'resumed',
  'retrying',
  'empty',
  'offline',
  'reconnected',
  'reloaded',
  'reload_failed',
  'resumed_from_sleep',
  'frame_replaced',
  'ended',
  'stopped',
] as const

export type RunEventKind = (typeof runEventKinds)[number]

/** Former names → current ones. Pages of an earlier release still send them, and stored events may have them. */
const formerKinds = {
  calm: 'retrying',
  woke: 'resumed_from_sleep',
  recycled: 'frame_replaced',
} as const satisfies Record<string, RunEventKind>

const isFormer = (kind: string): kind is keyof typeof formerKinds => Object.hasOwn(formerKinds, kind)

/** Every kind that is accepted and may be stored. */
export const storedRunEventKinds = [...runEventKinds, 'calm', 'woke', 'recycled'] as const

export type StoredRunEventKind = (typeof storedRunEventKinds)[number]

/** The current name of a kind. */
export const currentKind = (kind: StoredRunEventKind): RunEventKind =>
  isFormer(kind) ? formerKinds[kind] : kind

/** The names under which events of this kind may be stored. */
export const storedKindsOf = (kind: RunEventKind): StoredRunEventKind[] =>
  storedRunEventKinds.filter((stored) => currentKind(stored) === kind)
