/** Which way a run moves. */
export type Direction = 1 | -1

/**
 * Where a run stands in a list that its owner may change: at an entry, or, once that is taken out, in the gap before
 * the first of its old successors that is still there.
 */
export class Place {
  #key: string | undefined
  /** The list's order when the entry was last in it. */
  #order: readonly string[] = []
  /** The entry to begin with. */
  readonly #from: string | undefined

  constructor(from?: string) {
    this.#from = from
  }

  moveTo(key: string, order: readonly string[]): void {
    this.#key = key
    this.#order = order
  }

  /** The list has changed. */
  follow(order: readonly string[]): void {
    if (this.#key !== undefined && order.includes(this.#key)) this.#order = order
  }

  /**
   * The indexes of `order` in the sequence in which they come next: one whole round, ending with the entry itself.
   */
  round(order: readonly string[], direction: Direction): number[] {
    const count = order.length
    const place = this.#in(order)
    const first = direction === 1 ? Math.floor(place) + 1 : Math.ceil(place) - 1
    return order.map((_, step) => (((first + step * direction) % count) + count) % count)
  }

  /** An index, or the gap before one as half less. */
  #in(order: readonly string[]): number {
    if (this.#key === undefined) return Math.max(order.indexOf(this.#from ?? ''), 0) - 0.5
    const index = order.indexOf(this.#key)
    if (index >= 0) return index
    const old = this.#order.indexOf(this.#key)
    const successor = this.#order.slice(old + 1).find((key) => order.includes(key))
    return successor === undefined ? order.length - 0.5 : order.indexOf(successor) - 0.5
  }
}
