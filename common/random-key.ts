/** 128 random bits as 32 hex digits. (`crypto.randomUUID` exists only in secure contexts; a portal in a home network may be plain http.) */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
