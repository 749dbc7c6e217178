import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appOf, href, type PathName, paramsOf, paths } from '#common/paths.ts'

/** The address of a place whose every param is `value`. */
const addressOf = (name: PathName, value: string): string => {
  const params = Object.fromEntries(
    [...paths[name].path.matchAll(/:(\w+)/g)].map(([, param]) => [param ?? '', value]),
  )
  return (href as (name: PathName, params: object) => string)(name, params)
}

const names = Object.keys(paths) as PathName[]

describe('the address table', () => {
  it.each(names)('leads back to the app that owns it: %s', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const address = addressOf(name, value)
        // As a browser reads it: what would be eaten as "up" or "here" must not be in it.
        const { pathname, search, hash } = new URL(address, 'http://portal.test')
        expect(pathname).toBe(address)
        expect(search + hash).toBe('')
        expect(appOf(pathname)).toBe(paths[name].app)
      }),
    )
  })

  it('gives back every name that was put into an address', () => {
    const nameOf = (name_group: string) => {
      const { pathname } = new URL(href('group', { id_grupo: 3, name_group }), 'http://portal.test')
      return paramsOf('group', pathname).name_group
    }
    const names = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !/^\.{1,2}$/.test(name))
    fc.assert(fc.property(names, (name) => nameOf(name) === name))
    for (const name of ['%2F', 'a/b%2fc', '%', '100 %25']) expect(nameOf(name)).toBe(name)
    expect(paramsOf('group', '/grupo/3/100%')).toEqual({ id_grupo: '3', name_group: '100%' })
  })

  it('has the addresses of the specification, to the letter', () => {
    expect(href('group', { id_grupo: 3, name_group: 'Vendas & Cia/Sul' })).toBe(
      '/grupo/3/Vendas%20%26%20Cia%2FSul',
    )
    expect(href('report', { id_report: 378 })).toBe('/relatorio/378')
    expect(href('playlistRun', { id_playlist: 5 })).toBe('/playlist/run/5')
    expect(href('management')).toBe('/gerenciamento')
    expect(href('adminReport', { id_report: 1, is_common_report: 'N' })).toBe('/visualizarRelatorio/1/N')
    expect(href('adminReport', { id_report: 1 })).toBe('/visualizarRelatorio/1')
  })

  it('tells the playlist that runs from a playlist', () => {
    expect([appOf('/playlist/5'), appOf('/playlist/run/5'), appOf('/playlist/run/')]).toEqual([
      'viewer',
      'viewer',
      'viewer',
    ])
  })

  it('takes a slash at the end, and knows nothing else', () => {
    expect(appOf('/home/')).toBe('viewer')
    for (const other of [
      '/nowhere',
      '/home/x',

      '/relatorio',
      '/relatorio/1/2',
      '/HOME',
      '/api/login',
    ]) {
      expect(appOf(other), other).toBeUndefined()
    }
  })
})
