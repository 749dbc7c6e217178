import { parseUrl } from '#common/browser/parse-url.ts'

/** A part of a text, and where it leads if it is an address. */
export interface TextPart {
  /** Where it begins in the text. */
  at: number
  text: string
  href?: string
}

const addresses = /https?:\/\/[^\s<>"]+/gi
/** What ends a sentence or closes a bracket, and not an address. */
const endings = new Set(".,;:!?)]}'’”»")

function withoutEnding(address: string): string {
  let end = address.length
  while (endings.has(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

/** The address that a text is; undefined if it is none, or names a user, which could pass for a host. */
function hrefOf(text: string): string | undefined {
  const url = parseUrl(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined
}

/** Splits a text at the web addresses in it. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnding(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
