/** The path of a stored image; empty when there is none, so that the app shows the default image. */
export const imageUrl = (hash: string | null): string => (hash ? `/images/${hash}` : '')

/** Shown for a report without a picture (spec 9). */
export const defaultImageUrl = '/images/default'
