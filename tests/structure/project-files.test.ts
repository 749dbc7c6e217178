import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boreal } from '#server/seed/boreal.ts'
import { aurora } from '#server/seed/demo-data.ts'
import { receptionScreen } from '#server/seed/employees.ts'
import { englishUser } from '#server/seed/english-group.ts'
import { filesOf, read, root, settingsOfSchema } from './sources.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...filesOf(['docs'], /\.md$/)].filter((path) =>
  existsSync(join(root, path)),
)
const { scripts, bin } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  bin: { vitrine: string }
}

it('npx vitrine finds a program that the system can run', () => {
  expect(read(bin.vitrine)).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect(statSync(join(root, bin.vitrine)).mode & 0o111).toBe(0o111)
})

describe('the documents', () => {
  it('name only scripts that exist', () => {
    const unknown = documents.flatMap((path) =>
      [...read(path).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
        .filter(([, named, short]) => !((named ?? short ?? '') in scripts))
        .map(([command]) => `${path}: ${command}`),
    )
    expect(documents).toContain('README.md')
    expect(unknown).toEqual([])
  })
})

describe('.env.example', () => {
  const explained = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  )

  it('explains every setting of the server', () => {
    const internal = ['VITRINE_HOME', 'VITRINE_WATCH_STDIN', 'RECAPTCHA_VERIFY_URL']
    const settings = settingsOfSchema('server/base/config.ts').filter((name) => !internal.includes(name))
    expect(settings).toContain('PORT')
    expect(settings.filter((name) => !explained.includes(name))).toEqual([])
  })

  it('explains nothing that no program reads', () => {
    const readers = [
      'server/base/config.ts',
      'packages/powerbi-emulator/server/settings.ts',
      'scripts/run/read-settings.mjs',
    ]
    const texts = readers.map(read).join('\n')
    expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([])
  })
})

describe('the demo users that a start prints', () => {
  it('are the users of the demo data', () => {
    const seeded = [{ ...aurora, users: [...aurora.users, receptionScreen, englishUser] }, boreal].flatMap(
      ({ host, users }) => users.map(({ email, password }) => [host, email, password]),
    )
    const printed = JSON.parse(read('scripts/run/demo-users.json')) as string[][]
    expect(printed.map(([host, , email, password]) => [host, email, password])).toEqual(seeded)
  })
})

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      {
        version?: string
        link?: boolean
        inBundle?: boolean
        integrity?: string
        optionalDependencies?: Record<string, string>
      }
    >
  }
  const present = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

  it('has a checksum of every package', () => {
    const unchecked = Object.entries(packages).filter(
      ([path, { link, inBundle, integrity = '' }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity.startsWith('sha512-'),
    )
    expect(
      unchecked.map(([path]) => path),
      'run npm run complete-lock',
    ).toEqual([])
  })

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
