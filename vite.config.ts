import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { appOf, pageOfApp } from './common/addresses/paths.ts'
import { asAscii, smaller } from './packages/powerbi-emulator/node-bundle.ts'
import { renderGuides } from './scripts/prepare/render-guides.ts'

const serverAddress = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** In development, gives every public address the HTML page of the app that owns it, as the server does. */
const pagesByPath = (): Plugin => ({
  name: 'vitrine:pages-by-path',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const app = appOf(pathname)
      if (app && request.headers.accept?.includes('text/html')) request.url = `/${pageOfApp[app]}`
      next()
    })
  },
})

/** Writes each text asset in brotli and gzip too, so that the server never compresses what does not change. */
const precompressed = (folder: string): Plugin => ({
  name: 'vitrine:precompressed',
  apply: 'build',
  writeBundle: () => {
    for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
      const content = readFileSync(join(folder, file))
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, quality))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(content))
    }
  },
})

/** What the server reads at run time is in the folder of its bundle, without the snapshots that only drizzle-kit reads. */
const withFiles = (...folders: [from: string, to: string][]): Plugin => ({
  name: 'vitrine:with-files',
  writeBundle: () => {
    const filter = (file: string) => !file.endsWith('_snapshot.json')
    for (const [from, to] of folders) cpSync(from, join('dist/node', to), { recursive: true, filter })
  },
})

/** The guides, which the server serves in the brand of the host name. */
const guides = (): Plugin => ({
  name: 'vitrine:guides',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: () => renderGuides('dist/web/help'),
})

/** Classes of `common/ui` keep their names, which the server's pages use too; the others get a hash of their file. */
function scopedName(name: string, file: string): string {
  if (file.includes('/common/ui/')) return `${basename(file, '.module.css')}-${name}`
  return `${name}_${createHash('sha256').update(relative(process.cwd(), file)).digest('hex').slice(0, 5)}`
}

const web: UserConfig = {
  appType: 'mpa',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), pagesByPath(), precompressed('dist/web/assets'), guides()],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/images', '/config.json', '/ajuda', '/brand'].map((at) => [at, serverAddress]),
    ),
  },
}

const viewer = { viewer: pageOfApp.viewer }
const admin = { admin: pageOfApp.admin }
const tv = { tv: pageOfApp.tv }

/** Of the installed app, at an address that never changes: browsers find updates there. */
const serviceWorker = { 'service-worker': 'viewer/offline/service-worker.ts' }

const developed: UserConfig = {
  ...web,
  build: { rolldownOptions: { input: { ...viewer, ...admin, ...tv } } },
}

/** Matches the modules in folders, without their subfolders. */
const inFolders = (...folders: string[]): RegExp =>
  new RegExp(`[\\\\/](${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/][\\w.-]+\\.tsx?$`)

/**
 * Libraries that throw or create errors while they are evaluated, to see what the browser can do or for later. For the
 * position of an error V8 parses its whole script once more, so they are kept out of the large ones.
 */
const libraries = /[\\/]node_modules[\\/](react-dom|scheduler|i18n-polyglot|get-intrinsic|lodash)[\\/]/

/** A module belongs to the first chunk of the list that it can belong to. */
const byPriority = <Chunk extends object>(chunks: Chunk[]) =>
  chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }))

/** The texts of every screen in a language; those of passkeys are for the few who use them. */
const textsIn = (language: string): RegExp =>
  new RegExp(`[\\\\/]common[\\\\/]texts[\\\\/]${language}[\\\\/](?!passkeys)[\\w.-]+\\.tsx?$`)

/**
 * The viewer's chunks, by folder. Few files, since each one costs a round trip: one for sign-in, one for the screens
 * that everyone opens, and others for what fewer users need. Dependencies go to the first chunk that uses them.
 */
const viewerChunks = [
  { name: 'libraries', test: libraries },
  { name: 'first', test: /[\\/]viewer[\\/]main\.tsx$/ },
  { name: 'providers', test: inFolders('viewer/sign-in/providers', 'common/texts/\\w+/sign-in') },
  { name: 'pt', test: textsIn('pt') },
  { name: 'en', test: textsIn('en') },
  {
    name: 'screens',
    test: inFolders(
      'viewer',
      'viewer/(announcements|groups|layout|lists|ui)',
      'viewer/reports/\\w+',
      'common/validation',
    ),
  },
  { name: 'second-factor', test: inFolders('viewer/sign-in/second-factor') },
  { name: 'playlists', test: inFolders('viewer/playlists') },
  { name: 'passkeys', test: inFolders('viewer/sign-in/passkeys') },
  { name: 'forms', test: inFolders('viewer/(forms|profile)', 'viewer/playlists/edit') },
  {
    name: 'links',
    test: inFolders(
      'viewer/(access-request|displays|subscription-link)',
      'viewer/sign-in/(password|provider-answer)',
    ),
  },
  { name: 'player', test: inFolders('viewer/player') },
  { name: 'playlist', test: inFolders('viewer/playlists/open') },
]

/**
 * The back-office's chunks: one that finds out whether there is a session, one with the lists, which are the first
 * screens, and one with the forms. Others are cut by lazy route.
 */
const adminChunks = [
  { name: 'start', test: (id: string) => libraries.test(id) || /[\\/]admin[\\/]main\.tsx$/.test(id) },
  { name: 'lists', test: /[\\/]admin[\\/]create-app\.tsx$/ },
  { name: 'admin-forms', test: inFolders('admin/(forms|groups|support|profile|second-factor)') },
]

/** The oldest browsers of the viewer: those of TVs are not updated (docs/decisions/119-browsers.md). */
const oldestBrowsers = ['chrome108', 'firefox125', 'safari17']

/** Each app separately: built together, the code that both have would be cut into many small files. */
const built: UserConfig = {
  ...web,
  // Browsers that cannot preload modules load them a little later.
  build: { outDir: 'dist/web', target: oldestBrowsers, modulePreload: { polyfill: false } },
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: { input: viewer, output: { codeSplitting: { groups: byPriority(viewerChunks) } } },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: admin, output: { codeSplitting: { groups: byPriority(adminChunks) } } },
      },
    },
    tv: {
      consumer: 'client',
      build: {
        // The browser of a TV, which is not updated either.
        target: 'chrome108',
        emptyOutDir: false,
        rolldownOptions: { input: tv },
      },
    },
    serviceWorker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: serviceWorker, output: { format: 'iife', entryFileNames: '[name].js' } },
      },
    },
  },
}

/** The server and the command line tool, bundled: a cold start reads few files. Native addons stay outside. */
const node: UserConfig = {
  plugins: [
    asAscii(),
    withFiles(
      ['server/base/db/migrations', 'migrations'],
      ['server/seed/pictures', 'pictures'],
      ['server/sign-in/authentication/hasher.mjs', 'hasher.mjs'],
    ),
  ],
  build: {
    ssr: true,
    outDir: 'dist/node',
    target: 'node20',
    rolldownOptions: {
      input: {
        server: 'server/start/main.ts',
        'start-server': 'server/start/start-server.ts',
        cli: 'server/cli/main.ts',
      },
      // All in one folder: code that finds files by its own path does so from every chunk.
      output: { chunkFileNames: '[name]-[hash].js', minify: smaller },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'piscina', 'sharp', 'pg-native'],
  },
}

export default defineConfig(({ mode, command }) => {
  if (mode === 'node') return node
  return command === 'build' ? built : developed
})
