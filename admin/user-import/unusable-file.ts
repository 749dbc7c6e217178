import type { TextKey } from '../i18n/i18n-provider.ts'

/** A file that cannot be imported as it is, with the text that says why. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
  readonly text: TextKey
  readonly values: Record<string, string | number>
  constructor(text: TextKey, values: Record<string, string | number> = {}) {
    super(text)
    this.text = text
    this.values = values
  }
}
