import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A page with only the product's report frame, bundled in development mode and served on a free port. */
export async function serveHarness(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-harness-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    mode: 'development',
    // In development mode StrictMode mounts everything twice.
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [react()],
    build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5000 },
  })
  const app = fastify()
  await app.register(fastifyStatic, { root: outDir })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: async () => {
      await app.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
