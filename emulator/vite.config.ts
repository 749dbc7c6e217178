import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { asAscii, smaller } from './node-bundle.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Builds the report page, served at `/reportEmbed`, and the server. */
export default defineConfig({
  root: path('page'),
  base: '/reportEmbed/',
  builder: {},
  plugins: [asAscii()],
  // Native addons and packages that read their own files are not bundled.
  ssr: { noExternal: true, external: ['pdfkit', 'sharp', 'vega-datasets'] },
  environments: {
    client: {
      build: {
        outDir: path('../dist/emulator/page'),
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 1000,
      },
    },
    ssr: {
      build: {
        outDir: path('../dist/emulator/server'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { input: path('main.ts'), output: { minify: smaller } },
      },
    },
  },
})
