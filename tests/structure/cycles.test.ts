import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, importsOf, resolveImport, root } from './sources.ts'

const folders = ['common', 'viewer', 'admin', 'server', 'packages']

/** Every source file with the files it imports in any way: for values, for types only, or lazily. */
const graph = new Map(
  filesOf(folders).map((file) => [
    file,
    importsOf(file)
      .map(({ specifier }) => resolveImport(file, specifier))
      .filter((target) => target !== undefined && existsSync(join(root, target))),
  ]),
)

/** One cycle as the path that closes it, for each cycle that a depth-first search meets. */
function findCycles(): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const target of graph.get(file) ?? []) if (target) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

it('no file imports itself over others, not even for types or lazily', () => {
  expect(graph.size).toBeGreaterThan(100)
  expect(findCycles()).toEqual([])
})
