/** Texts of the list of all reports, under react-admin's keys. */
export const allReports = {
  name: 'Relatório |||| Relatórios',
  fields: {
    name: 'Nome',
    id_group: 'Grupo',
    group_name: 'Grupo',
    users_count: 'Usuários',
    last_opened_at: 'Última abertura',
    state: 'Situação',
    row_rules: 'Linhas no Power BI',
  },
  empty: 'Ainda não há relatórios',
  invite: 'Aqui aparecem os relatórios de todos os grupos. Adicione o primeiro em um grupo.',
}

/** What its columns and filters say. */
export const reportList = {
  state: { ok: 'Tudo certo', problem: 'Com problemas' },
  more: '%{first} e mais %{smart_count}',
  rowRules: {
    none: 'Sem regra',
    roles: 'Funções do modelo',
    security_table: 'Tabela de segurança',
  },
}

/** Texts of the screens of a group and of a report, which are tabs of one page. */
export const recordTabs = {
  path: 'Onde você está',
  ofGroup: 'Grupo %{name}',
  ofReport: 'Relatório %{name}',
  reports: 'Relatórios',
  people: 'Pessoas',
  access: 'Acessos',
  playlists: 'Playlists',
  usage: 'Uso',
  settings: 'Configuração',
  changes: 'Alterações',
  readers: {
    title: 'Quem vê %{report}',
    heading: 'Quem vê este relatório',
    hint: 'Cada pessoa com o que vê do relatório e quando o abriu pela última vez.',
    change: 'Alterar acessos',
    none: 'Ninguém tem acesso a este relatório.',
    failed: 'Não foi possível carregar as pessoas.',
    all: 'Mostrar todas as %{smart_count} pessoas',
  },
}
