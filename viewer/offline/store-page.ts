/** The files of the build that this page has loaded. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(addresses)].filter((address) => address.startsWith(`${location.origin}/assets/`))
}

/** The scripts that the page names: their names contain hashes of all code that they import. */
const scriptsOfPage = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  )

/**
 * Stores a page and the files it has loaded, in a cache per build, and deletes the caches of other builds. If the server
 * has been updated since the page was loaded, that is left to the next start.
 * @param cachePrefix of the caches of this app
 */
export async function storePage(path: string, cachePrefix: string): Promise<void> {
  const scripts = scriptsOfPage()
  const page = await fetch(path)
  const html = await page.clone().text()
  if (!page.ok || !scripts.every((script) => html.includes(script))) return
  const cacheName = cachePrefix + scripts.join(' ')
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll(loadedFiles().filter((file) => !stored.has(file)))
  await cache.put(path, page)
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name)
  }
}
