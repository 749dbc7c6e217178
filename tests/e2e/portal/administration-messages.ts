import type { TestPortal } from '../../server/portal.ts'

/** To everyone, with a link. */
export const announcement = {
  kind: 'warning' as const,
  text_pt: 'Manutenção no sábado: https://status.example.com',
  text_en: '',
}

/** Writes an announcement, and a message to support. */
export async function writeMessages(portal: TestPortal): Promise<void> {
  await (await portal.as('admin')).call('insertAnnouncement', announcement)
  const message = { email: 'ana@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }
  await (await portal.as('ana')).call('suporte', message)
}

/** The screens of the back-office for what is written to users, and by them. Ids are the first of a new database. */
export const messageScreens = {
  'the messages to support': () => ({ path: '/suporte/mensagens' }),
  'a message to support': () => ({ path: '/suporte/mensagens/1' }),
  'the announcements': () => ({ path: '/avisos' }),
  'the form of a new announcement': () => ({ path: '/adicionarAviso' }),
  'the form of an announcement': () => ({ path: '/editarAviso/1' }),
}
