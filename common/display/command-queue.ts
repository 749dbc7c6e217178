import type { ResponseOf } from '../contract/index.ts'
import { limits } from '../validation/limits.ts'

type Command = ResponseOf<'syncDisplay'>['commands'][number]

/** Commands of the portal: each is carried out once, and said to be done until the portal knows. */
export class CommandQueue {
  /** Carried out, and not yet known to the portal. */
  readonly #done = new Set<number>()

  /** The ids to acknowledge with the next request. */
  get done(): number[] {
    return [...this.#done].slice(0, limits.displayCommands)
  }

  /** The portal knows that these are done. */
  acknowledged(ids: readonly number[]): void {
    for (const id of ids) this.#done.delete(id)
  }

  /** Those that are not done yet, in order, which are from now on. */
  take(commands: readonly Command[]): Command[] {
    const fresh = commands.filter(({ id }) => !this.#done.has(id))
    for (const { id } of fresh) this.#done.add(id)
    return fresh
  }
}
