/** A text as a URL; undefined if it is none. As `URL.parse`, which browsers have only since 2024. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
