import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createOutbound, OutboundError } from '#server/base/outbound/outbound.ts'

let address: URL
const receiver = createServer((request, response) => {
  if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
  if (request.url === '/huge') return response.end(Buffer.alloc(2 * 1024 * 1024))
  return response.end(`${request.method} received`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

function outboundTo(...OUTBOUND_HOSTS: string[]) {
  const outbound = createOutbound({ OUTBOUND_HOSTS, EMULATOR_URL: undefined, EMULATOR_PUBLIC_URL: undefined })
  onTestFinished(() => outbound.close())
  return outbound
}

/** How a call was refused: before it, or when its name was resolved. */
const refusalOf = async (url: string) => {
  const error = await outboundTo()
    .fetch(url)
    .catch((thrown: unknown) => thrown)
  const reason = error instanceof TypeError ? error.cause : error
  return reason instanceof OutboundError ? reason.code : reason
}

it('a host that the operator lists is called also without TLS', async () => {
  const outbound = outboundTo(address.host)
  expect(outbound.isListed(address)).toBe(true)
  const response = await outbound.fetch(address, { method: 'POST' })
  expect(await response.text()).toBe('POST received')
})

it('another port of a listed host is not listed', () => {
  expect(outboundTo('127.0.0.1:1').isListed(address)).toBe(false)
})

it('the address of the emulator is listed', () => {
  const outbound = createOutbound({
    OUTBOUND_HOSTS: [],
    EMULATOR_URL: address.href,
    EMULATOR_PUBLIC_URL: undefined,
  })
  expect(outbound.isListed(address)).toBe(true)
})

it.each([
  ['http://example.com/', 'not_https'],
  ['https://127.0.0.1/', 'private_address'],
  ['https://0x7f.1/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://[::ffff:10.0.0.1]/', 'private_address'],
  ['https://169.254.169.254/latest/meta-data', 'private_address'],
  ['https://localhost/', 'private_address'],
])('%s is not called: %s', async (url, code) => {
  expect(await refusalOf(url)).toBe(code)
})

it('a redirect is not followed', async () => {
  const response = await outboundTo(address.host).fetch(new URL('/moved', address))
  expect(response.status).toBe(302)
})

it('a response of more than 1 MiB is not read', async () => {
  const response = await outboundTo(address.host).fetch(new URL('/huge', address))
  await expect(response.arrayBuffer()).rejects.toThrow()
})
