/**
 * Copies what a field holds, and leaves it selected; whether it was copied. Without TLS a browser has no clipboard to
 * write to, but still the old command; it may refuse both.
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand?.('copy') ?? false
  }
}
