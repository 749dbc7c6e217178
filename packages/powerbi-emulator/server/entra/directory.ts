import type { PersonChanges } from '#emulator/api/person-changes.ts'
import type { Tenant, User } from '#emulator/content/content.ts'
import { sameId } from '../same-id.ts'

/** The people of the tenants, with what the control API has changed. */
export class Directory {
  #changes = new Map<string, PersonChanges>()

  /** By id or sign-in name. */
  find({ users }: Tenant, name: string): User | undefined {
    const user = users.find(({ id, email }) => sameId(id, name) || sameId(email, name))
    return user && { ...user, ...this.#changes.get(user.id) }
  }

  all(tenant: Tenant): User[] {
    return tenant.users.map((user) => ({ ...user, ...this.#changes.get(user.id) }))
  }

  change({ id }: User, changes: PersonChanges): void {
    this.#changes.set(id, { ...this.#changes.get(id), ...changes })
  }

  reset(): void {
    this.#changes.clear()
  }
}
