/** What the back-office calls the things it lists, their fields, and lists without any. */
export const resources = {
  groups: {
    name: 'Grupo |||| Grupos',
    fields: {
      id: 'ID',
      name: 'Nome',
      users_count: 'Pessoas',
      reports_count: 'Relatórios',
      users: 'Pessoas',
    },
    empty: 'Ainda não há grupos',
    invite: 'Um grupo reúne relatórios e as pessoas que podem vê-los. Adicione o primeiro.',
  },
  users: {
    name: 'Usuário |||| Usuários',
    fields: {
      id: 'ID',
      name: 'Nome',
      email: 'E-mail',
      password: 'Senha',
      adm: 'Papel',
      last_login_at: 'Último acesso',
    },
    empty: 'Ainda não há usuários',
    invite: 'Adicione as pessoas que vão entrar no portal.',
  },
  groupReports: {
    name: 'Relatório |||| Relatórios',
    fields: {
      id: 'ID',
      name: 'Nome',
      id_conta: 'Conta',
      id_workspace: 'Workspace',
      link_report: 'Relatório',
      image: 'Imagem',
      users: 'Pessoas',
      users_count: 'Pessoas',
    },
    empty: 'Este grupo ainda não tem relatórios',
    invite: 'Adicione um relatório e escolha quem pode vê-lo.',
  },
  managementReports: {
    name: 'Relatório gerencial |||| Relatórios gerenciais',
    fields: { id: 'ID', name: 'Nome' },
    empty: 'Não há relatórios gerenciais',
    invite: 'Os relatórios gerenciais são incluídos pela equipe que opera o portal.',
  },
  'page-views': {
    name: 'Visualização |||| Visualizações',
    fields: {
      at: 'Quando',
      user_name: 'Pessoa',
      report_name: 'Relatório',
      page_title: 'Página',
      fingerprint: 'Dispositivo',
    },
    empty: 'Ninguém abriu um relatório ainda',
    invite: 'Cada página de relatório que alguém vê aparece aqui.',
  },
  'sign-ins': {
    name: 'Entrada |||| Entradas',
    fields: {
      at: 'Quando',
      email: 'Pessoa',
      result: 'Resultado',
      address: 'Endereço IP',
      user_agent: 'Navegador',
    },
    empty: 'Ninguém entrou ainda',
    invite: 'Cada entrada no portal, e cada tentativa recusada, aparece aqui.',
  },
  'playlist-runs': {
    name: 'Acontecimento |||| Acontecimentos',
    fields: {
      at: 'Quando',
      playlist_name: 'Playlist',
      kind: 'O que aconteceu',
      fingerprint: 'Dispositivo',
    },
    empty: 'Nenhuma playlist foi apresentada ainda',
    invite: 'O que acontece nas apresentações de playlists aparece aqui por 30 dias.',
  },
}
