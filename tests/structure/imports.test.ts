import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, isOfTests, packages, resolveImport } from './sources.ts'

const apps = ['common', 'viewer', 'admin', 'server', ...packages]

/** The folder or package of a file; all tests count as one folder, which nothing else imports. */
const folderOf = (path: string): string | undefined =>
  isOfTests(path) ? 'tests' : (packages.find((name) => path.startsWith(`${name}/`)) ?? path.split('/')[0])

/** Every import between folders, as "file → folder". */
const crossings = (folder: string): { from: string; to: string; target: string }[] =>
  filesOf([folder])
    .filter((from) => !isOfTests(from))
    .flatMap((from) =>
      importsOf(from).flatMap(({ specifier }) => {
        const target = resolveImport(from, specifier)
        const to = target && folderOf(target)
        return target && to && to !== folder ? [{ from, to, target }] : []
      }),
    )

describe('the folders of the house', () => {
  it.each(apps)('are there to be looked at: %s', (folder) => {
    expect(filesOf([folder]).length).toBeGreaterThan(0)
  })

  it('common imports no other folder', () => {
    expect(crossings('common')).toEqual([])
  })

  it.each(packages)('the package %s imports no other folder', (folder) => {
    expect(crossings(folder)).toEqual([])
  })

  it.each(['viewer', 'admin', 'server'])('%s imports only common and itself', (folder) => {
    expect(crossings(folder).filter(({ to }) => to !== 'common')).toEqual([])
  })

  it('the server never touches what runs in a browser', () => {
    expect(
      crossings('server').filter(
        ({ target }) => target.startsWith('common/embed') || target.startsWith('common/browser'),
      ),
    ).toEqual([])
  })

  it('imports of our own files carry their ending', () => {
    const withoutEnding = filesOf([...apps, 'tests']).flatMap((from) =>
      importsOf(from)
        .map(({ specifier }) => specifier)
        .filter((specifier) => /^[.#]/.test(specifier) && !/\.\w+(\?\w+)?$/.test(specifier))
        .map((specifier) => `${from}: ${specifier}`),
    )
    expect(withoutEnding).toEqual([])
  })
})
