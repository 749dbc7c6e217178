/** Texts of the users' list and form. */
export const users = {
  administrator: 'Administrador',
  passwordHint: 'Pelo menos %{min} caracteres.',
  passwordKept:
    'Deixe em branco para manter a senha atual. Uma senha nova precisa de pelo menos %{min} caracteres.',
  passwordOwn: 'Você altera a sua própria senha no seu perfil.',
  invite: 'Enviar um convite',
  inviteHint: 'O usuário recebe um e-mail com um link, válido por 7 dias, e escolhe a própria senha.',
  inviteUnavailable: 'Para enviar convites, o portal precisa de um servidor de e-mail (SMTP_URL).',
  link: {
    title: 'Link de acesso',
    intro: 'O usuário recebe um e-mail com um link, válido por 24 horas, e escolhe a própria senha.',
    invitedIntro: 'O usuário ainda não escolheu uma senha e, por isso, ainda não pode entrar.',
    send: 'Enviar link para nova senha',
    again: 'Enviar convite de novo',
    sent: 'E-mail enviado',
    queued: 'O servidor de e-mail não respondeu. O envio será repetido automaticamente.',
    failed: 'O e-mail não foi enviado',
    state: {
      queued: 'E-mail criado em %{at}, ainda não enviado.',
      sent: 'E-mail enviado em %{at}.',
      failed: 'O e-mail criado em %{at} não pôde ser enviado.',
      expired: 'O link enviado em %{at} expirou sem uso.',
    },
  },
  user: 'Usuário',
  group: 'Grupo',
  noGroup: 'Nenhum grupo encontrado.',
  state: {
    blocked: 'Bloqueado',
    invited: 'Convite pendente',
    never_signed_in: 'Nunca entrou',
  },
  moreGroups: '%{first} e mais %{count}',
  block: {
    title: 'Bloqueio',
    intro: 'Um usuário bloqueado não pode entrar. O acesso e as playlists dele são mantidos.',
    since: 'Bloqueado desde %{at}.',
    block: 'Bloquear usuário',
    unblock: 'Desbloquear usuário',
    blockTitle: 'Bloquear “%{name}”?',
    blockText: 'As sessões deste usuário serão encerradas, e ele não poderá entrar até ser desbloqueado.',
  },
  bulk: {
    tooMany: 'Selecione até %{max} usuários por vez.',
    chooseGroup: 'Escolha um grupo.',
    block: {
      button: 'Bloquear',
      title: 'Bloquear %{smart_count} usuário? |||| Bloquear %{smart_count} usuários?',
      text: 'As sessões deles serão encerradas, e eles não poderão entrar até serem desbloqueados.',
      done: '%{smart_count} usuário bloqueado. |||| %{smart_count} usuários bloqueados.',
    },
    unblock: {
      button: 'Desbloquear',
      title: 'Desbloquear %{smart_count} usuário? |||| Desbloquear %{smart_count} usuários?',
      text: 'Eles poderão entrar de novo.',
      done: '%{smart_count} usuário desbloqueado. |||| %{smart_count} usuários desbloqueados.',
    },
    group: {
      button: 'Adicionar a um grupo',
      title:
        'Adicionar %{smart_count} usuário a um grupo? |||| Adicionar %{smart_count} usuários a um grupo?',
      text: 'Os usuários do grupo podem receber acesso aos relatórios dele.',
      done: '%{smart_count} usuário adicionado ao grupo. |||| %{smart_count} usuários adicionados ao grupo.',
    },
    delete: {
      button: 'Excluir',
      title: 'Excluir %{smart_count} usuário? |||| Excluir %{smart_count} usuários?',
      text: 'As sessões deles serão encerradas, e seus acessos e playlists serão excluídos. Esta ação não pode ser desfeita.',
      done: '%{smart_count} usuário excluído. |||| %{smart_count} usuários excluídos.',
    },
  },
}
