import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appOf, href, type PathName, paramsOf, paths, routeOf } from '#common/addresses/paths.ts'

/** The path of a route whose params all are `value`. */
const pathOf = (name: PathName, value: string): string => {
  const params = Object.fromEntries(
    [...paths[name].path.matchAll(/:(\w+)/g)].map(([, param]) => [param ?? '', value]),
  )
  return (href as (name: PathName, params: object) => string)(name, params)
}

const names = Object.keys(paths) as PathName[]

describe('the route table', () => {
  it.each(names)('leads back to the app that owns it: %s', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const path = pathOf(name, value)
        // Parsed like a browser does: it must not resolve a param as `.` or `..`.
        const { pathname, search, hash } = new URL(path, 'http://portal.test')
        expect(pathname).toBe(path)
        expect(search + hash).toBe('')
        expect(appOf(pathname)).toBe(paths[name].app)
      }),
    )
  })

  it('reads back every name that was put into a path', () => {
    const nameOf = (name_group: string) => {
      const { pathname } = new URL(href('group', { id_grupo: 3, name_group }), 'http://portal.test')
      return paramsOf('group', pathname).name_group
    }
    const names = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !/^\.{1,2}$/.test(name))
    fc.assert(fc.property(names, (name) => nameOf(name) === name))
    for (const name of ['%2F', 'a/b%2fc', '%', '100 %25']) expect(nameOf(name)).toBe(name)
    expect(paramsOf('group', '/grupo/3/100%')).toEqual({ id_grupo: '3', name_group: '100%' })
  })

  it('has the exact paths of the specification', () => {
    expect(href('group', { id_grupo: 3, name_group: 'Vendas & Cia/Sul' })).toBe(
      '/grupo/3/Vendas%20%26%20Cia%2FSul',
    )
    expect(href('report', { id_report: 378 })).toBe('/relatorio/378')
    expect(href('playlistRun', { id_playlist: 5 })).toBe('/playlist/run/5')
    expect(href('management')).toBe('/gerenciamento')
    expect(href('adminReport', { id_report: 1, is_common_report: 'N' })).toBe('/visualizarRelatorio/1/N')
    expect(href('adminReport', { id_report: 1 })).toBe('/visualizarRelatorio/1')
  })

  it('tells a playlist run from a playlist', () => {
    expect([routeOf('/playlist/5'), routeOf('/playlist/run/5')]).toEqual(['playlist', 'playlistRun'])
  })

  it('accepts a trailing slash and any case, and no unknown paths', () => {
    for (const path of ['/home/', '/HOME']) expect(appOf(path), path).toBe('viewer')
    for (const other of [
      '/nowhere',
      '/home/x',

      '/relatorio',
      '/relatorio/1/2',
      '/api/login',
    ]) {
      expect(appOf(other), other).toBeUndefined()
    }
  })
})
