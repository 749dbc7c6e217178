import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateWebhook } from '../validation/webhook.ts'
import { endpoint, group } from './endpoint.ts'
import { flag, id, instant, moment, nothing, text } from './shapes.ts'

/**
 * Whether events are sent: yes; again after a failure; not until an administrator goes on; or not any more, because none
 * was received for a week.
 */
const state = z.enum(['active', 'retrying', 'paused', 'disabled'])

/** The addresses that audit events of the tenant are sent to (decision 128). */
export const webhooks = group(
  { access: 'admin', tag: 'webhooks' },
  {
    webhooks: endpoint({
      summary: 'The webhooks of the tenant, without their secrets.',
      request: nothing,
      response: z.object({
        webhooks: z.array(
          z.object({
            id,
            url: z.string(),
            state,
            sent_at: instant.nullable(),
            /** `HTTP 503`, `timeout`, `not_listed` or the code of a failed connection. */
            last_error: z.string().nullable(),
            next_attempt_at: instant.nullable(),
            created_at: instant,
          }),
        ),
      }),
    }),
    addWebhook: endpoint({
      summary: 'Add a webhook, which gets the audit events from now on. Its secret is only in this answer.',
      audit: 'webhook.create',
      confirm: true,
      request: z.object({ url: text(limits.url) }),
      response: z.object({ id, secret: z.string() }),
      validate: validateWebhook,
    }),
    updateWebhook: endpoint({
      summary: 'Pause a webhook, or go on with the events since then.',
      audit: 'webhook.update',
      confirm: true,
      request: z.object({ id, enabled: flag }),
      response: nothing,
    }),
    replayWebhook: endpoint({
      summary: 'Send the events since a time again.',
      audit: 'webhook.replay',
      request: z.object({ id_webhook: id, from: moment }),
      response: nothing,
    }),
    testWebhook: endpoint({
      summary: 'Send a message of type `ping`, and say why it was not received.',
      request: z.object({ id_webhook: id }),
      response: z.object({ problem: z.string().optional() }),
    }),
    deleteWebhook: endpoint({
      summary: 'Delete a webhook.',
      audit: 'webhook.delete',
      confirm: true,
      request: z.object({ id_webhook: id }),
      response: nothing,
    }),
  },
)
