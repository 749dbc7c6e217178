/** How long work may go on before others have their turn, in milliseconds. */
const sliceMs = 10

/**
 * For work that takes long in one go, such as that on each of 10,000 users: awaited between its parts, it lets other
 * requests run once 10 ms are over.
 */
export function createGiveWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
