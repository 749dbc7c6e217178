import { join } from 'node:path'
import { defineConfig } from 'vite'
import { bundledFonts, declarations, licences, output, path, withFiles } from './build/plugins.ts'
import { asAscii, smaller } from './node-bundle.ts'

/** Builds the report page, served at `/reportEmbed`, and the server. */
export default defineConfig({
  root: path('page'),
  base: '/reportEmbed/',
  builder: { sharedPlugins: true },
  plugins: [bundledFonts(), asAscii(), withFiles(), declarations(), licences()],
  // A native addon is not bundled; only exports need it.
  ssr: { noExternal: true, external: ['sharp'] },
  environments: {
    client: {
      build: {
        outDir: join(output, 'page'),
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 1000,
      },
    },
    ssr: {
      build: {
        outDir: join(output, 'server'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          input: { main: path('main.ts'), index: path('index.ts') },
          // All in one folder: code that finds files by its own path does so from every chunk.
          output: { chunkFileNames: '[name]-[hash].js', minify: smaller },
        },
      },
    },
  },
})
