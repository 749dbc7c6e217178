/** What can happen in a playlist run; the slideshow's log knows the same ones. */
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
