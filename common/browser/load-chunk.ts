const reloadedKey = 'vitrine.reloaded-for'
/** A second failure within this time is not answered by another reload. */
const reloadIntervalMs = 60_000

/** Chromium, Firefox and Vite end the message with the address of the file; WebKit names none. */
function urlIn(error: unknown): string | undefined {
  const lastWord = error instanceof Error ? error.message.split(' ').at(-1) : undefined
  return lastWord?.endsWith('.js') || lastWord?.endsWith('.css') ? lastWord : undefined
}

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
 * Loads a screen that the user is waiting for, or what the whole app needs; `loadPart` is for what is used on a screen and
 * `prefetch` for what may be needed.
 *
 * Browsers may cache a failed import until the page is reloaded (whatwg/html#6768; Chromium did so up to 2026): trying
 * again would fail without asking the server. So when the server can deliver the file after all, the import is retried
 * once, and if it fails again, or the file is gone after an update, the page is reloaded.
 * @throws the error of the import, for the caller to show, while the file cannot be fetched
 */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> => loadAgain(load, true)

/**
 * Loads a part of a screen, such as a dialog or a library. It never reloads the page, where the user may be typing.
 * @throws Error whose message is the key of a text
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadAgain(load, false)
  } catch (cause) {
    throw new Error('common.partFailed', { cause })
  }
}

async function loadAgain<Module>(load: () => Promise<Module>, mayReload: boolean): Promise<Module> {
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
    if (mayReload && reloadOnce(url)) return new Promise(() => undefined)
    throw error
  }
}

/**
 * Runs dynamic imports ahead of time. It never reloads the page, where the user may be typing. Errors are ignored:
 * `loadChunk` imports the same file again when it is needed, and reports them.
 * @param imports bare imports, without `loadChunk`
 */
export function prefetch(...imports: (() => Promise<unknown>)[]): void {
  for (const load of imports) load().catch(() => undefined)
}
