/** The id that a part of an address names, as the calls want it; undefined where it can be none. */
export const idIn = (part: string): number | undefined =>
  /^[1-9]\d*$/.test(part) && Number.isSafeInteger(Number(part)) ? Number(part) : undefined
