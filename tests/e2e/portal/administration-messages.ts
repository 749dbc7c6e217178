import type { TestPortal } from '../../server/portal.ts'

/** To everyone, with a link. */
export const announcement = {
  kind: 'warning' as const,
  text_pt: 'Manutenção no sábado: https://status.example.com',
  text_en: '',
}

/** With an attribute, which the forms of users then list. */
const filterSet = {
  name: 'Próprio país',
  filters: [
    { table: 'gapminder', column: 'country', condition: 'In', value: '{país}', data_type: 'varchar' },
  ],
}

/** Writes an announcement, a filter set, a token, a webhook, and a message to support. */
export async function writeMessages(portal: TestPortal): Promise<void> {
  const admin = await portal.as('admin')
  await admin.call('insertAnnouncement', announcement)
  await admin.call('insertFilterSet', filterSet)
  await admin.call('addApiToken', { name: 'Payroll', scopes: ['users:write', 'log:read'] })
  // Of the host that test portals list.
  await admin.call('addWebhook', { url: 'http://127.0.0.1:65000/events' })
  const message = { email: 'ana@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }
  await (await portal.as('ana')).call('suporte', message)
}

/** The screens of the back-office for what is written to users, and by them, for filter sets, and for integrations. Ids are the first of a new database. */
export const messageScreens = {
  'the messages to support': () => ({ path: '/suporte/mensagens' }),
  'a message to support': () => ({ path: '/suporte/mensagens/1' }),
  'the announcements': () => ({ path: '/avisos' }),
  'the form of a new announcement': () => ({ path: '/adicionarAviso' }),
  'the form of an announcement': () => ({ path: '/editarAviso/1' }),
  'the filter sets': () => ({ path: '/conjuntos' }),
  'the form of a new filter set': () => ({ path: '/adicionarConjunto' }),
  'the form of a filter set': () => ({ path: '/editarConjunto/1' }),
  'the tokens for programs': () => ({ path: '/tokens' }),
  'the form of a new token': () => ({ path: '/criarToken' }),
  'the webhooks': () => ({ path: '/webhooks' }),
  'the form of a new webhook': () => ({ path: '/adicionarWebhook' }),
  'a webhook': () => ({ path: '/editarWebhook/1' }),
}
