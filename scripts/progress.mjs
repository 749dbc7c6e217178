/**
 * Prints the beginning and the end of a task.
 * @template T
 * @param {string} title shown to the user
 * @param {(note: (text: string) => void) => Promise<T>} work may report details with `note`
 * @returns {Promise<T>} the result of the work; errors are rethrown
 */
export async function step(title, work) {
  const since = Date.now()
  const end = (mark) => console.log(`${mark} ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  console.log(`- ${title} ...`)
  try {
    const result = await work((text) => console.log(`- ${title}: ${text}`))
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}
