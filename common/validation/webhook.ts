import { parseUrl } from '../browser/parse-url.ts'
import { type FieldErrors, requireFields, textOf } from './field-errors.ts'

/** Whether the portal can post to an address: without credentials, which would be in the log. */
function isAddress(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === ''
}

/** A new webhook. Whether the operator lists its host is checked on the server. */
export function validateWebhook(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['url'], 'fillAll')
  const url = textOf(values.url)
  if (url !== '' && !isAddress(url)) errors.url = 'urlInvalid'
  return errors
}
