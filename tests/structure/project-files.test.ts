import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read, root } from './sources.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...filesOf(['docs'], /\.md$/)].filter((path) =>
  existsSync(join(root, path)),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The settings that a program reads, by the keys of its schema. */
const settingsIn = (path: string): string[] =>
  [...read(path).matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')

describe('what people read first', () => {
  it('names only scripts that exist', () => {
    const unknown = documents.flatMap((path) =>
      [...read(path).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
        .filter(([, named, short]) => !((named ?? short ?? '') in scripts))
        .map(([command]) => `${path}: ${command}`),
    )
    expect(documents).toContain('README.md')
    expect(unknown).toEqual([])
  })

  it('names only files that exist', () => {
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target]) => !existsSync(join(root, path, '..', target ?? '')))
        .map(([, target]) => `${path}: ${target}`),
    )
    expect(missing).toEqual([])
  })
})

describe('.env.example', () => {
  const explained = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  )

  it("explains every setting of the server's", () => {
    const internal = ['VITRINE_HOME', 'VITRINE_WATCH_STDIN', 'RECAPTCHA_VERIFY_URL']
    const settings = settingsIn('server/config.ts').filter((name) => !internal.includes(name))
    expect(settings).toContain('PORT')
    expect(settings.filter((name) => !explained.includes(name))).toEqual([])
  })

  it('explains nothing that no program reads', () => {
    const readers = ['server/config.ts', 'emulator/server/settings.ts', 'scripts/run/readSettings.mjs']
    const texts = readers.map(read).join('\n')
    expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([])
  })
})

describe('the demo sign-ins that a start prints', () => {
  const row = /\['([\w.]+)', '[^']+', '([^']+)', '([^']+)'\]/g
  const printed = [...read('scripts/run/welcome.mjs').matchAll(row)].map(([, ...cells]) => cells)
  const seed = filesOf(['server/seed']).map(read).join('\n')

  it('are found', () => {
    expect(printed).toHaveLength(6)
  })

  it.each(printed)('stand in the demo data: on %s, %s', (...cells) => {
    for (const cell of cells) expect(seed).toContain(`'${cell}'`)
  })
})

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { version?: string; link?: boolean; optionalDependencies?: Record<string, string> }
    >
  }
  const present = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

  it('names every optional package of every platform, or npm ci refuses it (npm run complete-lock)', () => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    expect(wanted.filter((name) => !present.has(name))).toEqual([])
    expect(Object.entries(packages).filter(([path, { version, link }]) => path && !link && !version)).toEqual(
      [],
    )
  })
})
