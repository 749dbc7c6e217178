import { FailureBackoff, maxBackoffMs } from './failure-backoff.ts'
import type { ItemLoad } from './item-load.ts'
import { hasSameAccess, itemKey } from './playlist-items.ts'
import type { PlaylistPoller } from './playlist-poller.ts'
import type { Direction, PlaylistItem, PlaylistPlayerOptions } from './types.ts'

/** How soon items with expired tokens are checked again; new tokens have been requested by then. */
const expiredRetryMs = 5000

interface ItemPickerOptions extends Pick<PlaylistPlayerOptions, 'clock' | 'navigable' | 'from'> {
  poller: Pick<PlaylistPoller, 'items' | 'canOpen'>
}

/** Picks the item that comes next in the current playlist, skipping those that failed or cannot be opened. */
export class ItemPicker {
  readonly failures: FailureBackoff
  readonly #options: ItemPickerOptions
  readonly #cursor: PlaylistCursor
  #shownIndex = -1

  constructor(options: ItemPickerOptions) {
    this.#options = options
    this.failures = new FailureBackoff(options.clock)
    this.#cursor = new PlaylistCursor(options.from === undefined ? undefined : itemKey(options.from))
  }

  /** The playlist was loaded again. */
  update(): void {
    this.#cursor.update(this.#keys)
    this.failures.keepOnly(this.#keys)
  }

  /** Continues from this item, without it having been shown. */
  skipTo({ key }: PlaylistItem): void {
    this.#cursor.moveTo(key, this.#keys)
  }

  /** Continues from this item, which is shown now. Returns whether that completes a round. */
  markShown(item: PlaylistItem, direction: Direction): boolean {
    const index = this.#keys.indexOf(item.key)
    const isRoundComplete = direction === 1 && index <= this.#shownIndex
    this.#shownIndex = index
    this.skipTo(item)
    return isRoundComplete
  }

  next(direction: Direction): PlaylistItem | undefined {
    const { poller } = this.#options
    return this.#cursor
      .round(this.#keys, direction)
      .flatMap((index) => poller.items[index] ?? [])
      .find((item) => item.available && poller.canOpen(item) && this.failures.remaining(item.key) === 0)
  }

  /** Nothing can be shown: each item has failed since it was last shown, or there are none. */
  get hasNothingToShow(): boolean {
    return this.#options.poller.items.every(({ key }) => this.failures.hasFailed(key))
  }

  /** Milliseconds until there may be a next item. */
  get retryMs(): number {
    const waits = this.#options.poller.items.map(({ key }) => this.failures.remaining(key) || expiredRetryMs)
    return Math.min(...waits, maxBackoffMs)
  }

  /** Items without a report to embed, unless that was reported a moment ago. */
  unavailable(): PlaylistItem[] {
    const { items } = this.#options.poller
    return items.filter(({ key, available }) => !available && this.failures.remaining(key) === 0)
  }

  /** The item as the playlist has it now, if what was loaded may still be shown. */
  current({ item }: ItemLoad): PlaylistItem | undefined {
    const latest = this.#options.poller.items.find(({ key }) => key === item.key)
    return latest && hasSameAccess(item, latest) ? latest : undefined
  }

  /** Whether it stays on its page for its whole time (decision 010). */
  isHeld(item: PlaylistItem): boolean {
    return this.#options.navigable === 'hold' && item.navigable
  }

  get #keys(): string[] {
    return this.#options.poller.items.map(({ key }) => key)
  }
}

/**
 * The position in a playlist that its owner may change at any time: an item, or, once that is removed, the gap before
 * the first of the items after it that is still there.
 */
class PlaylistCursor {
  /** The item to begin with. */
  readonly #first: string | undefined
  #key: string | undefined
  /** The order of the playlist when the item was last in it. */
  #order: readonly string[] = []

  constructor(first: string | undefined) {
    this.#first = first
  }

  moveTo(key: string, order: readonly string[]): void {
    this.#key = key
    this.#order = order
  }

  update(order: readonly string[]): void {
    if (this.#key !== undefined && order.includes(this.#key)) this.#order = order
  }

  /** The indexes of `order` in the sequence in which they come next: one whole round that ends with the item itself. */
  round(order: readonly string[], direction: Direction): number[] {
    const count = order.length
    const position = this.#positionIn(order)
    const first = direction === 1 ? Math.floor(position) + 1 : Math.ceil(position) - 1
    return order.map((_, step) => (((first + step * direction) % count) + count) % count)
  }

  /** An index; the gap before an index is half less. */
  #positionIn(order: readonly string[]): number {
    if (this.#key === undefined) return Math.max(order.indexOf(this.#first ?? ''), 0) - 0.5
    const index = order.indexOf(this.#key)
    if (index >= 0) return index
    const previousIndex = this.#order.indexOf(this.#key)
    const successor = this.#order.slice(previousIndex + 1).find((key) => order.includes(key))
    return successor === undefined ? order.length - 0.5 : order.indexOf(successor) - 0.5
  }
}
