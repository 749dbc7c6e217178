/** Media query of a phone in portrait, where a report is unreadable and not interactive (spec 8.6). */
export const portraitPhone = '(orientation: portrait) and (max-width: 640px)'
