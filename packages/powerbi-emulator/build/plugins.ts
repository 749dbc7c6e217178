import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import type { Plugin } from 'vite'

/** A path in the package. */
export const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

export const output = path('../../dist/emulator')

const isServer = ({ name }: { name: string }) => name === 'ssr'

/** The public data sets that the demo uses, a small part of their package. */
const dataSets = [
  ...['airports.csv', 'cars.json', 'disasters.csv', 'gapminder.json', 'iowa-electricity.csv', 'jobs.json'],
  ...['movies.json', 'penguins.json', 'seattle-weather.csv', 'stocks.csv', 'us-10m.json', 'world-110m.json'],
]

/** What the server reads at run time is next to its folder. */
export const withFiles = (): Plugin => ({
  name: 'emulator:with-files',
  applyToEnvironment: isServer,
  writeBundle: () => {
    mkdirSync(join(output, 'data'), { recursive: true })
    for (const file of dataSets) {
      cpSync(path(`../../node_modules/vega-datasets/data/${file}`), join(output, 'data', file))
    }
    cpSync(path('schemas'), join(output, 'schemas'), { recursive: true })
  },
})

/** pdfkit finds its fonts by its own package.json, which a bundle does not have. */
export const bundledFonts = (): Plugin => ({
  name: 'emulator:bundled-fonts',
  transform: (code, id) => {
    if (!id.endsWith('pdfkit.node.mjs')) return undefined
    const imports: string[] = []
    const changed = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_call, font: string) => {
      imports.push(`import ${font}Font from './standard-fonts/${font}.mjs'`)
      return `${font}Font`
    })
    if (imports.length === 0) throw new Error('pdfkit finds its fonts in another way now.')
    return { code: [...imports, changed].join('\n'), map: null }
  },
})

/** Declarations of the package's API, whose types name only other files of the API. */
export const declarations = (): Plugin => ({
  name: 'emulator:declarations',
  applyToEnvironment: isServer,
  writeBundle: () => {
    const files = ['call-names', 'emulator-control', 'emulator-process', 'fault', 'start-emulator']
    for (const file of ['index', ...files.map((name) => `api/${name}`)]) {
      const { code, errors } = isolatedDeclarationSync(`${file}.ts`, readFileSync(path(`${file}.ts`), 'utf8'))
      if (errors.length > 0) throw new Error(`${file}.ts: ${errors.map(({ message }) => message).join('; ')}`)
      if (code.includes('#emulator')) throw new Error(`${file}.ts exports a type of another folder.`)
      const target = join(output, 'types', `${file}.d.ts`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, code.replaceAll(/(from ['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
    }
  },
})

/** The licences of everything that the bundles contain. */
export const licences = (): Plugin => {
  const packages = new Map<string, string>()
  return {
    name: 'emulator:licences',
    generateBundle: (_options, bundle) => {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds : [],
      )
      for (const id of [...modules, path('../../node_modules/vega-datasets/package.json')]) {
        const [, folder = '', name = ''] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id) ?? []
        if (!name || packages.has(name)) continue
        const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']
          .map((one) => join(folder, one))
          .find(existsSync)
        const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
          license?: string
        }
        packages.set(name, file ? readFileSync(file, 'utf8').trim() : `Licence: ${license}`)
      }
    },
    writeBundle: () => {
      const texts = [...packages].toSorted().map(([name, text]) => `${name}\n\n${text}\n`)
      writeFileSync(join(output, 'THIRD-PARTY-LICENCES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
    },
  }
}
