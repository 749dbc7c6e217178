/** The address of a list with its filters set. */
export const withFilter = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
