/** The texts of the sign-in page in one language without the empty ones, which mean the defaults. */
export const ownTexts = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))
