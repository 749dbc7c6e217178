/** The id of a user or group in a text that a client sends; undefined if it is none. */
export const idIn = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : undefined
