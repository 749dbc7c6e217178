/** Where a stored picture is served; empty when there is none, so that the app shows its default. */
export const imageUrl = (hash: string | null): string => (hash ? `/images/${hash}` : '')

/** Shown for a report without a picture (spec 9: a default image path exists). */
export const defaultImageUrl = '/images/default'
