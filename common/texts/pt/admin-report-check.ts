export const reportCheck = {
  intro:
    'Uma vez por dia, o portal confere no Power BI cada relatório dos grupos: a conta, o relatório, as páginas permitidas e as colunas dos filtros.',
  last: 'Última verificação:',
  never: 'Os relatórios ainda não foram verificados.',
  now: 'Verificar agora',
  done: 'Verificação concluída.',
  running: 'A verificação continua. Atualize a lista em alguns minutos.',
  failed: 'Não foi possível verificar os relatórios. Tente de novo.',
  count: '%{smart_count} problema |||| %{smart_count} problemas',
  kinds: {
    account: 'A conta do Power BI não foi aceita',
    no_access: 'A conta não tem acesso ao workspace',
    report_missing: 'O relatório não está no workspace',
    pages_missing: 'Páginas permitidas não existem mais',
    columns_missing: 'Colunas usadas em filtros não existem mais',
    access_closed: 'Conjuntos de filtros não definem quais linhas estas pessoas podem ver',
  },
  actions: {
    account:
      'Peça a quem opera o portal para renovar o segredo ou o certificado da conta. Até lá, o relatório pode não abrir.',
    no_access: 'Dê à conta acesso ao workspace no Power BI, ou escolha outra origem no formulário.',
    report_missing: 'Escolha a nova origem no formulário, ou exclua o relatório do portal.',
    pages_missing:
      'Revise as páginas permitidas no formulário. Até lá, ninguém vê as páginas que não existem.',
    columns_missing: 'Corrija os filtros no formulário. Até lá, o relatório não abre para essas pessoas.',
    access_closed:
      'Abra o relatório e veja em cada pessoa o que falta. Até lá, o relatório não abre para elas.',
  },
}
