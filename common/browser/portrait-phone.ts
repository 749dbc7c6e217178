/** Media query of a phone, where a tap may hit the neighbour of what was meant. */
export const phone = '(max-width: 640px), (max-height: 480px) and (pointer: coarse)'

/** Media query of a phone in portrait, where a report is unreadable and not interactive (spec 8.6). */
export const portraitPhone = '(orientation: portrait) and (max-width: 640px)'
