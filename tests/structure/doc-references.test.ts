import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, packages, read, root } from './sources.ts'

const rootFiles = readdirSync(root).filter((name) => statSync(join(root, name)).isFile())
const folders = readdirSync(root).filter(
  (name) => !/^(\.git|node_modules|data|dist)$/.test(name) && !rootFiles.includes(name),
)
const endings = /\.(tsx?|mjs|css|md|sh|ya?ml)$/
const all = [...rootFiles, ...filesOf(folders, endings)].filter(
  (path) => endings.test(path) || path === '.env.example',
)
const documents = all.filter((path) => path.endsWith('.md'))

/** A file on one line, without the marks of wrapped comments: references may span two lines. */
const textOf = (path: string): string => read(path).replace(/\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ')

interface Heading {
  text: string
  anchor: string
}

/** The headings of a page with the anchors that GitHub gives them. */
function headingsOf(path: string): Heading[] {
  const seen = new Map<string, number>()
  const prose = read(path).replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => {
    const slug = text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return { text, anchor: count === 0 ? slug : `${slug}-${count}` }
  })
}

/** Whether a path, with an optional anchor, leads somewhere. */
function resolves(path: string): boolean {
  const [file = '', anchor] = path.split('#')
  if (!existsSync(join(root, file))) return false
  return anchor === undefined || headingsOf(file).some((heading) => heading.anchor === anchor)
}

/** The folder of the package that a file belongs to; a package may have documents of its own. */
const packageOf = (path: string): string => packages.find((name) => path.startsWith(`${name}/`)) ?? ''

const numbers = (list: string): string[] => list.match(/\d+(?:\.\d+)?/g) ?? []

/** Every number in references of one kind, such as `spec 4, 4.5`, as "file: number". */
function cited(kind: RegExp, paths = all): { path: string; number: string }[] {
  return paths.flatMap((path) =>
    [...textOf(path).matchAll(kind)].flatMap(([, list = '']) =>
      numbers(list).map((number) => ({ path, number })),
    ),
  )
}

const list = (number: string) => `(${number}(?:(?:, | and )${number})*)`

describe('references to the specification', () => {
  const sections = headingsOf('docs/spec.md').flatMap(({ text }) => /^\d+(?:\.\d+)?/.exec(text) ?? [])

  it('name a section that exists', () => {
    const references = cited(new RegExp(`\\bspec ${list('\\d+(?:\\.\\d+)?')}`, 'g'))
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter(({ number }) => !sections.includes(number))).toEqual([])
  })

  it('name a section by its number', () => {
    const vague = all.flatMap((path) =>
      [...textOf(path).matchAll(/\(spec[ ,;)](?!\d).{0,40}/g)].map(([found]) => `${path}: ${found}`),
    )
    expect(vague).toEqual([])
  })
})

describe('decisions', () => {
  const records = filesOf(['docs/decisions'], /\/\d{3}-[a-z0-9-]+\.md$/)
  const numberOf = (path: string) => path.replace(/^.*\/(\d{3})-.*$/, '$1')
  const index = read('docs/decisions/README.md')

  it('have numbers of their own', () => {
    expect(records.map(numberOf)).toEqual([...new Set(records.map(numberOf))])
  })

  it.each(records)('have a number, a date and a row in the index: %s', (path) => {
    const [title = '', , facts = ''] = read(path).split('\n')
    expect(title).toMatch(new RegExp(`^# ${numberOf(path)} \\S`))
    expect(facts).toMatch(/^Date: \d{4}-\d\d-\d\d( · Updated: \d{4}-\d\d-\d\d)?$/)
    const [, file, named] =
      new RegExp(`^\\| .+? +\\| \\[${numberOf(path)}\\]\\(([^)]+)\\) +\\| (.+?) +\\|$`, 'm').exec(index) ?? []
    expect({ file: `docs/decisions/${file}`, named }).toEqual({
      file: path,
      named: title.slice('# 000 '.length),
    })
  })

  it('that are cited exist', () => {
    const known = records.map(numberOf)
    const paths = [...all, ...filesOf(folders, /\.(sql|json)$/)]
    const references = cited(new RegExp(`\\bdecisions?[ /]${list('\\d+')}`, 'g'), paths)
    expect(references.length).toBeGreaterThan(20)
    expect(references.filter(({ number }) => !known.includes(number))).toEqual([])
  })
})

describe('links', () => {
  it('in pages lead to files and headings that exist', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, target = '']) => (target.startsWith('#') ? path + target : join(path, '..', target)))
        .filter((target) => !resolves(target))
        .map((target) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('in sources lead to pages and headings that exist', () => {
    const broken = all.flatMap((path) =>
      [...textOf(path).matchAll(/(?<![\w/.-])docs\/[\w./#-]*\w/g)]
        .filter(([target]) => !resolves(target) && !resolves(join(packageOf(path), target)))
        .map(([target]) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('and names of files in pages are right', () => {
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, target = '']) => ({ path, target })),
    )
    const ours = named.filter(({ target }) => folders.includes(target.split('/')[0] ?? ''))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter(({ target }) => !existsSync(join(root, target)))).toEqual([])
  })

  it('never lead outside the repository', () => {
    const outside = all.flatMap((path) =>
      [...textOf(path).matchAll(/\bui\.md\b|\(contract, (?:decision|").{0,30}/g)].map(
        ([found]) => `${path}: ${found}`,
      ),
    )
    expect(outside).toEqual([])
  })
})
