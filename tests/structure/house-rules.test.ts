import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, isNode, nodesOf, parse, read } from './sources.ts'

const product = ['common', 'viewer', 'admin', 'server', 'packages', 'bench', 'scripts']
const everything = [...product, 'tests']
const longest = 250

/** Exceptions from the checkers, each with its reason; a new one needs a line here and a very good reason. */
const silenced: string[] = []

/** The generic derivations of the contract may say `any`; nothing else may. */
const mayBeAny: string[] = []

describe('every source file', () => {
  it(`has at most ${longest} lines`, () => {
    const tooLong = filesOf(everything, /\.(ts|tsx|mjs|css)$/)
      .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > longest)
    expect(tooLong).toEqual([])
  })

  it('says what its values are: no any', () => {
    const offenders = filesOf(everything)
      .filter((path) => !mayBeAny.includes(path))
      .filter((path) => nodesOf(path, ({ type }) => type === 'TSAnyKeyword').length > 0)
    expect(offenders).toEqual([])
  })

  it('does not silence the compiler or the linter', () => {
    const offenders = filesOf(everything, /\.(ts|tsx|mjs)$/)
      .filter((path) => !silenced.includes(path))
      .filter((path) =>
        parse(path).comments.some(({ value }) =>
          /@ts-(ignore|nocheck|expect-error)|biome-ignore/.test(value),
        ),
      )
    expect(offenders).toEqual([])
  })

  it('draws its icons from the one set of both apps', () => {
    const offenders = filesOf(['common', 'viewer', 'admin'])
      .filter((path) => path !== 'common/ui/icons.ts')
      .filter((path) =>
        importsOf(path).some(
          ({ specifier, kind }) => kind === 'value' && /^(lucide-react|@mui\/icons-material)/.test(specifier),
        ),
      )
    expect(offenders).toEqual([])
  })

  it('leaves nothing for later', () => {
    const offenders = filesOf(everything, /\.(ts|tsx|mjs)$/).filter((path) =>
      parse(path).comments.some(({ value }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(value)),
    )
    expect(offenders).toEqual([])
  })
})

describe('every test', () => {
  it('runs: none is left out, and none alone', () => {
    const runners = ['it', 'test', 'describe']
    const offenders = filesOf(['tests', 'packages']).filter(
      (path) =>
        nodesOf(
          path,
          ({ type, object, property }) =>
            type === 'MemberExpression' &&
            isNode(object) &&
            isNode(property) &&
            runners.includes(String(object.name)) &&
            ['only', 'skip', 'todo', 'fails'].includes(String(property.name)),
        ).length > 0,
    )
    expect(offenders).toEqual([])
  })
})
