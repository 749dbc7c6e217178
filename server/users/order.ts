import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'
import type { Paging } from '../http/paging.ts'

/** The e-mail as its unique index has it, so that the index serves the order too. */
const sorts = {
  id: users.id,
  name: users.name,
  email: sql`lower(${users.email})`,
  last_login_at: users.lastLoginAt,
}

/** What `users` can be sorted by. */
export type UserSort = keyof typeof sorts
export const userSorts = Object.keys(sorts) as UserSort[]

/** Who never signed in comes before whoever did, however long ago; the index has it so. */
export function orderOf({ sort, descending }: Pick<Paging<UserSort>, 'sort' | 'descending'>): SQL[] {
  const direction = descending ? desc : asc
  const order = direction(sorts[sort])
  const never = descending ? sql`nulls last` : sql`nulls first`
  return [sort === 'last_login_at' ? sql`${order} ${never}` : order, direction(users.id)]
}
