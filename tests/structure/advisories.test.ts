import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const advisory = {
  id: 1,
  url: 'https://advisories.test/1',
  title: 'Wrong colors',
  severity: 'high',
  vulnerable_versions: '>=0.0.0',
}

/** `npm run audit` with a registry that answers so. */
async function audit(status: number, advisories: object) {
  const server = createServer((request, response) => {
    // Npm also asks for versions of a vulnerable package, which it can do without.
    const isCheck = request.method === 'POST'
    request.resume()
    response.writeHead(isCheck ? status : 404).end(JSON.stringify(isCheck ? advisories : {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` }
  return promisify(execFile)(process.execPath, ['scripts/check-advisories.mjs'], { env }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

it.each([
  ['knows of no vulnerability', 200, {}, 0, /^$/],
  ['knows of one', 200, { sharp: [advisory] }, 1, /high: sharp .*Wrong colors https:\/\/advisories\.test\/1/],
  ['has none', 405, {}, 2, /^Not checked for known vulnerabilities: 405/],
])('a check of dependencies tells whether the database %s', { timeout: 60_000 }, async (...row) => {
  const [, status, advisories, code, said] = row
  expect(await audit(status, advisories)).toMatchObject({ code, stderr: expect.stringMatching(said) })
})
