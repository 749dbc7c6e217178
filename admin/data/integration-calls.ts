import { HttpError } from 'react-admin'
import type { Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import type { ResourceCalls } from './types.ts'

export type ApiToken = ResponseOf<'apiTokens'>['tokens'][number]
export type Webhook = ResponseOf<'webhooks'>['webhooks'][number]

/** `never` stands for null, which a select cannot have as a value. */
type TokenForm = Omit<RequestOf<'addApiToken'>, 'days'> & { days: number | 'never' }

export const apiTokenCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({ rows: (await call('apiTokens', {}, { signal })).tokens }),
  create: ({ days, ...values }: TokenForm) =>
    call('addApiToken', { ...values, days: days === 'never' ? null : days }),
  delete: (id, _row, signal) => call('revokeApiToken', { id_token: id }, { signal }),
})

/** Messages name a record. */
const withName = (webhook: Webhook) => ({ ...webhook, name: webhook.url })

export const webhookCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('webhooks', {}, { signal })).webhooks.map(withName),
  }),
  get: async (id, signal) => {
    const { webhooks } = await call('webhooks', {}, { signal })
    const found = webhooks.find((one) => String(one.id) === String(id))
    if (!found) throw new HttpError('errors.resource.missing', 404)
    return withName(found)
  },
  create: (values: RequestOf<'addWebhook'>) => call('addWebhook', values),
  delete: (id, _row, signal) => call('deleteWebhook', { id_webhook: id }, { signal }),
})
