import { randomHex128 } from '#common/random-hex.ts'

/** A random UUID (version 4). */
export const newUuid = (): string => randomHex128().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
