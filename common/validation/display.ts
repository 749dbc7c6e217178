/** What a display shows: its playlist, a calm page, nothing, an urgent message, or that it cannot reach the portal. */
export const displayModes = ['playing', 'calm', 'dark', 'message', 'offline'] as const
export type DisplayMode = (typeof displayModes)[number]

/** Phases of a player (`PlayerSnapshot` of `common/player`). */
export const runPhases = ['stopped', 'loading', 'showing', 'retrying', 'empty', 'ended'] as const

/** What a display can be told to do once. */
export const displayCommandKinds = ['next', 'previous', 'pause', 'resume', 'reload', 'identify'] as const
export type DisplayCommandKind = (typeof displayCommandKinds)[number]
