/** 128 random bits as 32 hex digits. `crypto.randomUUID` needs a secure context, and the emulator may run on plain http. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID (version 4). */
export const randomUuid = (): string => randomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
