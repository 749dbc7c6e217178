import { randomKey } from '#common/random-key.ts'

/** A random UUID (version 4). */
export const newUuid = (): string => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
