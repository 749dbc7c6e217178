import { href } from '#common/addresses/paths.ts'

/** The address to open on a television, as it is typed there. */
export const tvAddress = (): string => `${window.location.host}${href('tv')}`
