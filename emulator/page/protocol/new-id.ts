const randomBytes = () => Array.from(crypto.getRandomValues(new Uint8Array(16)))
const toHex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Long and random: an id must never meet one that the host is waiting for. */
export const newId = (): string => toHex(randomBytes())

/** `crypto.randomUUID` exists only in secure contexts; a portal in a home network may be plain http. */
export function newUuid(): string {
  const bytes = randomBytes().map((byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
