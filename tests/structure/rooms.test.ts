import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, resolveImport } from './sources.ts'

/** From top to bottom: a room may import those below it. */
const rooms = [
  'start',
  'cli',
  'seed',
  'scim',
  'people',
  'displays',
  'reports',
  'company',
  'access',
  'sign-in',
  'power-bi',
  'records',
  'http',
  'directory',
  'base',
]

const roomOf = (path: string): string => path.split('/')[1] ?? ''

describe('the rooms of the server', () => {
  const files = filesOf(['server'])

  it('hold every file of the server', () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual([...rooms].sort())
  })

  it('import only rooms below them', () => {
    const upward = files.flatMap((from) =>
      importsOf(from).flatMap(({ specifier }) => {
        const target = resolveImport(from, specifier)
        if (!target?.startsWith('server/')) return []
        return rooms.indexOf(roomOf(target)) < rooms.indexOf(roomOf(from)) ? [`${from} → ${target}`] : []
      }),
    )
    expect(upward).toEqual([])
  })
})
