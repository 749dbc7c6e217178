/** Lets work of one key begin only so many at a time, in the order it came. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** @param most how much work of one key may be under way at once */
export function createTurns(most: number): Turns {
  const lines = new Map<string, { underWay: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { underWay: 0, waiting: [] }
    lines.set(key, line)
    if (line.underWay < most) line.underWay += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over; without anybody the line is forgotten.
      const next = line.waiting.shift()
      if (next) next()
      else line.underWay -= 1
      if (line.underWay === 0) lines.delete(key)
    }
  }
}
