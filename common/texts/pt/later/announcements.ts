/** Texts of the back-office's announcements. */
export const announcements = {
  kinds: { info: 'Informação', warning: 'Alerta' },
  states: { current: 'Em exibição', scheduled: 'Agendado', ended: 'Encerrado' },
  everyone: 'Todos',
  text: 'Aviso',
  from: 'De %{time}',
  until: 'Até %{time}',
  content: 'Texto',
  contentHint: 'Um idioma basta: usuários do outro leem o mesmo texto. Endereços da web viram links.',
  audience: 'Quem vê, e quando',
  audienceHint:
    'Sem grupo, todos da empresa o veem; sem datas, a partir de agora e até ser excluído. Os horários são os deste dispositivo.',
  versionHint: 'Com outro texto ou tipo, quem já fechou o aviso o vê de novo.',
  deleteTitle: 'Excluir este aviso?',
  deleteContent: 'Os usuários não o verão mais.',
}
