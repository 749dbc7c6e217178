/** State of a link that starts the tour of the screen it leads to. */
export const tourState = { tour: true }

/** Whether the user came by such a link. */
export const isTourState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'tour' in state
