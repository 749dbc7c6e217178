const reloadedKey = 'vitrine.reloaded-for'
/** A second failure within this time is not answered by another reload. */
const reloadIntervalMs = 60_000

/** Chromium, Firefox and Vite end the message with the address of the file; WebKit names none. */
const urlIn = (error: unknown): string | undefined =>
  error instanceof Error ? /(?<!\S)\S+\.(?:js|css)$/.exec(error.message)?.[0] : undefined

/** The status that the server gives for the file now; undefined without a connection. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url, { cache: 'reload' })).status
  } catch {
    return undefined
  }
}

/** Reloads the page, unless the same file was the reason a moment ago. Returns whether it reloads. */
function reloadOnce(url: string): boolean {
  const [lastUrl, at] = (sessionStorage.getItem(reloadedKey) ?? '').split(' ')
  if (lastUrl === url && Date.now() - Number(at) < reloadIntervalMs) return false
  sessionStorage.setItem(reloadedKey, `${url} ${Date.now()}`)
  window.location.reload()
  return true
}

/**
 * Loads a dynamic import; use it for every `import()` of the apps.
 *
 * Browsers may cache a failed import until the page is reloaded (whatwg/html#6768; Chromium did so up to 2026): trying
 * again would fail without asking the server. So when the server can deliver the file after all, the import is retried
 * once, and if it fails again, or the file is gone after an update, the page is reloaded.
 * @throws the error of the import, for the caller to show, while the file cannot be fetched
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const url = urlIn(error)
    const status = url && (await statusOf(url))
    if (!url || !status || status >= 500) throw error
    // Vite loads a style sheet once: the retry would come without it.
    if (status < 400 && !url.endsWith('.css')) {
      try {
        return await load()
      } catch {
        // Cached by the browser: only a reload helps.
      }
    }
    if (reloadOnce(url)) return new Promise(() => undefined)
    throw error
  }
}
