import { check } from 'recheck'
import { expect, it } from 'vitest'
import { filesOf, isNode, nodesOf, type SyntaxNode } from './sources.ts'

/** A regular expression literal, and its file. */
interface Literal {
  path: string
  pattern: string
  flags: string
}

const regexOf = ({ regex }: SyntaxNode) => regex as Omit<Literal, 'path'> | undefined

/** `new RegExp(…)` */
const isConstructor = ({ type, callee }: SyntaxNode): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp'

const folders = ['common', 'server']

const literals = filesOf(folders).flatMap((path) =>
  nodesOf(path, (node) => regexOf(node) !== undefined).map((node): Literal => {
    const { pattern, flags } = regexOf(node) ?? { pattern: '', flags: '' }
    return { path, pattern, flags }
  }),
)

it('a user cannot stop the portal with text that a regular expression takes long to match', async () => {
  expect(literals.length).toBeGreaterThan(30)
  const checked = await Promise.all(
    literals.map(async ({ path, pattern, flags }) => {
      const { status } = await check(pattern, flags, { checker: 'automaton', timeout: null })
      return status === 'safe' ? [] : [`${path}: /${pattern}/${flags} is ${status}`]
    }),
  )
  expect(checked.flat()).toEqual([])
})

it('builds no regular expression from text at run time, save those of the path table', () => {
  const built = filesOf(folders).filter((path) => nodesOf(path, isConstructor).length > 0)
  expect(built).toEqual(['common/addresses/paths.ts'])
})
