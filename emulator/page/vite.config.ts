import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { mapsPlugin } from './maps/maps-plugin.ts'

/** Builds the report page, which the emulator serves at `/reportEmbed`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/reportEmbed/',
  plugins: [mapsPlugin()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/emulator', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
})
