import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import { BenchDisplay } from './display.ts'

/** All displays, and what they have seen. */
export class Fleet {
  readonly seen = {
    syncs: [] as number[],
    refused: 0,
    onCommand: (id: number) => this.#arrive(id),
    onEnd: (id: number) => this.#arrive(id),
  }
  readonly #displays: BenchDisplay[]
  readonly #awaited = new Map<number, (at: number) => void>()

  constructor(ids: readonly number[], balancer: Balancer) {
    this.#displays = ids.map((id) => new BenchDisplay(id, balancer, this.seen))
  }

  #arrive(id: number): void {
    this.#awaited.get(id)?.(performance.now())
    this.#awaited.delete(id)
  }

  /** Starts them one after another. */
  async start(seconds: number): Promise<void> {
    const starts: Promise<void>[] = []
    for (const display of this.#displays) {
      starts.push(display.start())
      await pause((seconds * 1000) / this.#displays.length)
    }
    await Promise.all(starts)
  }

  stop(): void {
    for (const display of this.#displays) display.stop()
  }

  /**
   * Does something that displays must notice: a command for them, or the end of their sessions.
   * @returns after how many ms each of them has, sorted
   */
  async measure(ids: readonly number[], act: () => Promise<unknown>): Promise<number[]> {
    const from = performance.now()
    const noticed = ids.map(
      (id) =>
        new Promise<number>((resolve) => {
          this.#awaited.set(id, (at) => resolve(at - from))
        }),
    )
    await act()
    return (await Promise.all(noticed)).sort((one, other) => one - other)
  }
}
