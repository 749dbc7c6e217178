import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from '#emulator/server/settings.ts'
import { startEmulator } from '../harness.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

test('with a certificate the emulator speaks https, and says so in its addresses', async () => {
  const { tls } = readSettings({
    EMULATOR_TLS_CERT: fixture('localhost-cert.pem'),
    EMULATOR_TLS_KEY: fixture('localhost-key.pem'),
  }).options
  const emulator = await startEmulator({ tls })
  const request = get(`${emulator.url}/common/discovery/instance`, {
    ca: readFileSync(fixture('localhost-cert.pem')),
    agent: false,
  })
  const [response] = await once(request, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  expect(JSON.parse(text).tenant_discovery_endpoint).toMatch(
    new RegExp(`^https://${new URL(emulator.url).host}/`),
  )
  await emulator.close()
})
