/** The form has just asked for the same, so the answer is usually cached; a save does not wait longer than this. */
const saveMs = 1000

/** What Power BI answers, if it is available now: a save uses it, but must not depend on Power BI. */
export async function availableNow<T>(answer: Promise<T>, timeoutMs = saveMs): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined)
  })
  const available = await Promise.race([answer.catch(() => undefined), timedOut])
  clearTimeout(timer)
  return available
}
