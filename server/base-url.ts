/** An address without slashes at its end, so that a path can be appended. */
export function withoutTrailingSlash(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end--
  return url.slice(0, end)
}
