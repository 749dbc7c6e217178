import type { ResponseOf } from '#common/contract/index.ts'

/** A row of the groups list. */
export type Group = ResponseOf<'groups'>['groups'][number]

/** A user as a group lists it. */
export type Member = ResponseOf<'groupUsers'>['users'][number]
