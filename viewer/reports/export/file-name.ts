/** The name of an export with the user's day, as ISO 8601. @param extension with its dot */
export function fileNameOf(name: string, extension: string): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const today = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return `${name} ${today}${extension}`
}
