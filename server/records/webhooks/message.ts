import { createHmac, randomBytes } from 'node:crypto'
import { version } from '../../base/version.ts'
import type { BaseDeps } from '../../http/deps.ts'

const secretPrefix = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

interface Message {
  url: string
  secret: string
  /** The same whenever the same message is sent again. */
  id: string
  body: string
}

/** As Standard Webhooks specifies it: HMAC-SHA256 of id, time and body. */
function signatureOf({ secret, id, body }: Message, timestamp: number): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Why a message did not arrive, in a few characters: `timeout`, `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return 'timeout'
  return (cause?.code ?? cause?.message ?? String(error)).slice(0, 200)
}

/**
 * Posts a signed message, if the operator lists its host. What the receiver says beyond the status is not read.
 * @returns why it was not received; undefined if it was
 */
export async function sendMessage(
  { outbound, clock }: Pick<BaseDeps, 'outbound' | 'clock'>,
  message: Message,
): Promise<string | undefined> {
  const url = new URL(message.url)
  if (!outbound.isListed(url)) return 'not_listed'
  const timestamp = Math.floor(clock.now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Vitrine/${version}`,
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(message, timestamp),
  }
  try {
    const response = await outbound.fetch(url, { method: 'POST', headers, body: message.body })
    void response.body?.cancel().catch(() => undefined)
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    return reasonOf(error)
  }
}
