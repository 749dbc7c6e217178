import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { limits } from './limits.ts'
import { validatePlaylistItem } from './playlist.ts'
import { cellsOf } from './playlist-layout.ts'

/** The host of a web page that can be shown: with https, and without a password in its address. */
function hostOfPage(address: string): string | undefined {
  try {
    const { protocol, host, username, password } = new URL(address)
    return protocol === 'https:' && !username && !password ? host : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is a host, with a port or without, and nothing else that a policy of a page could contain. */
export const isPageHost = (text: string): boolean => hostOfPage(`https://${text}`) === text

/** Whether the pages of this address may be shown in playlists. */
export const isHostAllowed = (url: string, hosts: readonly string[]): boolean =>
  hosts.includes(hostOfPage(url) ?? '')

const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'object' && one !== null ? { ...one } : {})) : []

const contents = ['id_report', 'path_img', 'url'] as const

/** Checks an item: one report, image or web page, for a number of seconds, in a cell of the layout. */
function validateItem(item: Record<string, unknown>, cells: number): FieldErrors {
  const shown = contents.filter((field) => textOf(item[field]) !== '')
  const {
    id: _,
    navegacao: __,
    ...errors
  }: FieldErrors = validatePlaylistItem({ ...item, id: 1, navegacao: 'N' })
  if (shown.length !== 1) errors[shown[1] ?? 'id_report'] = shown.length > 1 ? 'oneContent' : 'required'
  if (shown[0] === 'url' && !hostOfPage(textOf(item.url))) errors.url = 'urlInvalid'
  if (Number(item.cell ?? 1) > cells) errors.cell = 'cellMissing'
  return errors
}

/** A playlist of a group: a name, and items that each show one thing. */
export function validateGroupPlaylist(values: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = requireFields(values, ['name'], 'playlistNameMissing')
  const layout = textOf(values.layout) || 'single'
  const cells = layout in cellsOf ? cellsOf[layout as keyof typeof cellsOf] : 1
  const items = recordsOf(values.items)
  if (items.length > limits.playlistItems) return { ...errors, items: 'tooMany' }
  items.forEach((item, index) => {
    for (const [field, code] of Object.entries(validateItem(item, cells))) {
      errors[`items.${index}.${field}`] = code
    }
  })
  return errors
}
