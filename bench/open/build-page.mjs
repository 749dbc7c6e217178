import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/**
 * Builds a page to compare with, in production mode.
 * @param {string} folder below `bench`
 * @param {string} base its base path
 * @returns {Promise<Map<string, { type: string, body: Uint8Array }>>} its files by their paths, compressed with gzip
 */
export async function buildPage(folder, base) {
  const { output } = await build({
    root: fileURLToPath(new URL(`../${folder}`, import.meta.url)),
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2022' },
  })
  const files = output.map(({ fileName, code, source }) => [
    `${base}${fileName === 'index.html' ? '' : fileName}`,
    { type: types[fileName.split('.').at(-1)] ?? '', body: gzipSync(code ?? source) },
  ])
  return new Map(files)
}
