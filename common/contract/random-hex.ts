/** 128 random bits as 32 hex digits. `crypto.randomUUID` needs a secure context, and a portal may run on plain http. */
export const randomHex128 = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
