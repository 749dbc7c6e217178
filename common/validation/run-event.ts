/** The kinds of events of a playlist run. */
export const runEventKinds = [
  'started',
  'shown',
  'skipped',
  'paused',
  'resumed',
  'calm',
  'empty',
  'offline',
  'reconnected',
  'reloaded',
  'reload_failed',
  'woke',
  'recycled',
  'ended',
  'stopped',
] as const
