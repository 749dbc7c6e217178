import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

/** The project's root; paths in these tests are relative to it. */
export const root = join(import.meta.dirname, '..', '..')

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What a script exports. Scripts have no types: they run before TypeScript is installed. */
export const importScript = <T>(path: string): Promise<T> => import(join(root, path))

const manifest = JSON.parse(read('package.json')) as { imports: Record<string, string>; workspaces: string[] }

/** The folders of the workspace packages, each with its own tests next to it. */
export const packages = manifest.workspaces

/** Whether a file belongs to the tests: those of the portal, or those next to a package. */
export const isOfTests = (path: string): boolean => /^(packages\/[^/]+\/)?tests\//.test(path)

/** The files of folders whose name has one of the endings, without what is generated or fetched. */
export function filesOf(folders: string[], endings: RegExp = /\.tsx?$/): string[] {
  const isOurs = (path: string) => endings.test(path) && !/(^|\/)(node_modules|dist|migrations)\//.test(path)
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    )
    .filter(isOurs)
    .sort()
}

const parsed = new Map<string, ParseResult>()

/** The syntax tree of a source file, with its imports and comments. */
export function parse(path: string): ParseResult {
  const known = parsed.get(path)
  if (known) return known
  const result = parseSync(path, read(path))
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]?.message}`)
  parsed.set(path, result)
  return result
}

/** One import of a file: what it names, and whether only types come through it. */
export interface Import {
  specifier: string
  kind: 'value' | 'type' | 'dynamic'
}

/** Every import and re-export of a file; a dynamic one counts where its address is a plain string. */
export function importsOf(path: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(path).module
  const imports = staticImports.map(
    ({ moduleRequest, entries }): Import => ({
      specifier: moduleRequest.value,
      kind: entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value',
    }),
  )
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }): Import[] =>
      moduleRequest ? [{ specifier: moduleRequest.value, kind: isType ? 'type' : 'value' }] : [],
    ),
  )
  const dynamic = dynamicImports.flatMap(({ moduleRequest }): Import[] => {
    const [, specifier] =
      /^['"](.+)['"]$/.exec(read(path).slice(moduleRequest.start, moduleRequest.end)) ?? []
    return specifier ? [{ specifier, kind: 'dynamic' }] : []
  })
  return [...imports, ...exports, ...dynamic]
}

/** The file of ours that an import names; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) {
    const [alias = '', ...path] = specifier.split('/')
    return join(dirname(manifest.imports[`${alias}/*`] ?? alias), ...path)
  }
  if (specifier.startsWith('.')) return join(dirname(from), specifier.replace(/\?.*$/, ''))
  return undefined
}

/** The package that an import names: `@mui/material` of `@mui/material/Button`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A node of a syntax tree, as far as these tests look at one. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Visits a node and all below it, with the nodes above it, nearest first. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, above: SyntaxNode[]) => void,
  above: SyntaxNode[] = [],
): void {
  visit(node, above)
  const inner = [node, ...above]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, inner)
    }
  }
}

/** The nodes of a file that a test is about. */
export function nodesOf(path: string, wanted: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = []
  walk(parse(path).program as unknown as SyntaxNode, (node) => {
    if (wanted(node)) found.push(node)
  })
  return found
}

/** The environment variables that are keys of a schema. */
export const settingsOfSchema = (path: string): string[] =>
  nodesOf(path, ({ type }) => type === 'Property')
    .flatMap(({ key }) => (isNode(key) ? [String(key.name)] : []))
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name))
