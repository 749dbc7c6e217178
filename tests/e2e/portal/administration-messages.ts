/** To everyone, with a link. */
export const announcement = {
  kind: 'warning' as const,
  text_pt: 'Manutenção no sábado: https://status.example.com',
  text_en: '',
}

/** The screens of the back-office for what is written to users, and by them. */
export const messageScreens = {
  'the announcements': () => ({ path: '/avisos' }),
  'the form of a new announcement': () => ({ path: '/adicionarAviso' }),
  // The first one of a new database.
  'the form of an announcement': () => ({ path: '/editarAviso/1' }),
}
