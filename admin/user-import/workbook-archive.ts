import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'saxen'
import { UnusableFileError } from './unusable-file.ts'

/** Larger workbooks are refused before they are unpacked: a small file can contain gigabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** @throws UnusableFileError */
export function checkUnpackedSize(zip: Uint8Array): void {
  let unpackedBytes = 0
  const measure = ({ originalSize }: { originalSize: number }): boolean => {
    unpackedBytes += originalSize
    return false
  }
  unzipSync(zip, { filter: measure })
  if (unpackedBytes > maxUnpackedBytes) throw new UnusableFileError('admin.import.tooLargeUnpacked')
}

/** Names of parts are compared without case (ECMA-376, part 2); some programs write backslashes. */
const partKey = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/** The text of a part of a workbook, if there is one. */
export function findText(zip: Uint8Array, path: string): string | undefined {
  const [file] = Object.values(unzipSync(zip, { filter: ({ name }) => partKey(name) === partKey(path) }))
  return file && strFromU8(file)
}

/** The name of an element or attribute without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

type Attributes = Record<string, string | undefined>

/** The attributes of each element of a name, without prefixes. */
export function attributesIn(xml: string, element: string): Attributes[] {
  const found: Attributes[] = []
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    if (localName(name) !== element) return
    found.push(
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [localName(key), value])),
    )
  })
  parser.parse(xml)
  return found
}

export interface Relation {
  id: string | undefined
  /** The end of its address, such as `worksheet`. */
  kind: string | undefined
  /** In the archive, however the target is written. */
  path: string
}

/** What a part refers to, or with '' the archive itself; nothing if it does not say. */
export function relationsOf(zip: Uint8Array, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1
  const xml = findText(zip, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`)
  return attributesIn(xml ?? '<none/>', 'Relationship').map(({ Id, Type, Target = '' }) => ({
    id: Id,
    kind: Type?.split('/').at(-1),
    path: decodeURIComponent(new URL(Target, `file:///${part}`).pathname.slice(1)),
  }))
}
