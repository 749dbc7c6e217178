import { randomUUID } from 'node:crypto'
import type { webhooks } from '#common/contract/webhooks.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { RecordsDeps } from '../deps.ts'
import { newSecret, sendMessage } from './message.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  positionBefore,
  updateWebhook,
  type Webhook,
} from './queries.ts'

function stateOf({ enabled, attempts }: Webhook): 'active' | 'retrying' | 'paused' | 'disabled' {
  if (enabled) return attempts > 0 ? 'retrying' : 'active'
  return attempts > 0 ? 'disabled' : 'paused'
}

function shown(webhook: Webhook) {
  const { id, url, sentAt, lastError, nextAttemptAt, createdAt } = webhook
  const state = stateOf(webhook)
  return {
    ...{ id, url, state, last_error: lastError },
    sent_at: sentAt?.toISOString() ?? null,
    next_attempt_at: state === 'retrying' ? nextAttemptAt.toISOString() : null,
    created_at: createdAt.toISOString(),
  }
}

/** @throws PortalError `resource.missing` */
function requireFound(webhook: Webhook | undefined): Webhook {
  if (!webhook) throw new PortalError('resource.missing')
  return webhook
}

const objectOf = ({ id, url }: Webhook) => ({ id, name: url })

export const webhookHandlers = {
  webhooks: async ({ scope }) => ({ webhooks: (await listWebhooks(scope)).map(shown) }),

  addWebhook({ input, deps, audited }) {
    const { href: url } = new URL(input.url)
    if (!deps.outbound.isListed(new URL(url))) {
      throw new PortalError('request.invalid', { fields: { url: 'hostNotListed' } })
    }
    const secret = newSecret()
    const stored = { url, secret: deps.keyring.encrypt(secret) }
    return audited(async (tx) => {
      await requireQuota(tx, 'webhooks', 1)
      const id = await insertWebhook(tx, stored)
      return { response: { id, secret }, object: { id, name: url }, after: { url } }
    })
  },

  updateWebhook({ input, deps, audited }) {
    const enabled = input.enabled === 'S'
    const nextAttemptAt = new Date(deps.clock.now())
    return audited(async (tx) => {
      const before = requireFound(await findWebhook(tx, input.id))
      const change = { enabled, attempts: 0, lastError: null, nextAttemptAt }
      const updated = requireFound(await updateWebhook(tx, input.id, change))
      return {
        response: {},
        object: objectOf(updated),
        before: { enabled: before.enabled },
        after: { enabled },
      }
    })
  },

  replayWebhook: ({ input, deps, audited }) =>
    audited(async (tx) => {
      const webhook = requireFound(await findWebhook(tx, input.id_webhook))
      const position = (await positionBefore(tx, new Date(input.from))) ?? webhook.position
      const due = {
        attempts: webhook.enabled ? 0 : webhook.attempts,
        nextAttemptAt: new Date(deps.clock.now()),
      }
      await updateWebhook(tx, webhook.id, { position, batchEnd: null, ...due })
      return { response: {}, object: objectOf(webhook), details: { from: input.from } }
    }),

  async testWebhook({ input, scope, deps }) {
    const { url, secret } = requireFound(await findWebhook(scope, input.id_webhook))
    const body = JSON.stringify({
      type: 'ping',
      timestamp: new Date(deps.clock.now()).toISOString(),
      data: {},
    })
    const message = { url, secret: deps.keyring.decrypt(secret), id: `ping_${randomUUID()}`, body }
    return { problem: await sendMessage(deps, message) }
  },

  deleteWebhook: ({ input, audited }) =>
    audited(async (tx) => {
      const deleted = requireFound(await deleteWebhook(tx, input.id_webhook))
      return { response: {}, object: objectOf(deleted), before: { url: deleted.url } }
    }),
} satisfies HandlersOf<typeof webhooks, RecordsDeps>
