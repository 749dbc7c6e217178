import type { PortalResource } from '../addresses/resource-addresses.ts'
import { lazyScreen } from '../lazy-screen.ts'

/** Addresses that the events of the audit log are sent to. */
export const webhooks = {
  name: 'webhooks',
  options: { addresses: { list: 'webhooks', create: 'webhookAdd', edit: 'webhookEdit' } },
  recordRepresentation: 'url',
  list: lazyScreen(async () => (await import('./WebhookList.tsx')).WebhookList),
  create: lazyScreen(async () => (await import('./WebhookForm.tsx')).WebhookCreate),
  edit: lazyScreen(async () => (await import('./WebhookScreen.tsx')).WebhookScreen),
} satisfies PortalResource
