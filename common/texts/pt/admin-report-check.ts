/** Texts of the check of reports. */
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
    no_access: 'A conta não tem acesso ao workspace, ou ele foi excluído',
    report_missing: 'O relatório não está no workspace',
    pages_missing: 'Páginas permitidas não existem mais',
    columns_missing: 'Colunas usadas em filtros não existem mais ou têm outro tipo',
    filters_unconfirmed: 'Ninguém confirmou os filtros, e o Power BI não deixa o portal verificá-los',
    no_capacity: 'O workspace do relatório ou do seu modelo não está em uma capacidade',
    no_model_access: 'A conta não é membro do workspace do modelo semântico',
    access_closed: 'Conjuntos de filtros não definem quais linhas estas pessoas podem ver',
    filters_too_long: 'Os filtros destas pessoas são longos demais para a segurança em nível de linha',
    access_unruled: 'As regras de linhas do relatório não servem para estas pessoas',
    rules_unconfirmed: 'Ninguém confirmou que o modelo semântico restringe as linhas',
    unprotected: 'O modelo semântico deveria restringir as linhas, mas não restringe',
    table_outdated: 'A tabela de segurança no modelo semântico pode estar desatualizada',
  },
  actions: {
    account:
      'Peça a quem opera o portal para renovar o segredo ou o certificado da conta. Até lá, o relatório pode não abrir.',
    no_access:
      'Inclua a conta como membro do workspace no Power BI, confira as configurações do locatário para entidades de serviço, ou escolha outra origem no formulário.',
    report_missing: 'Escolha a nova origem no formulário, ou exclua o relatório do portal.',
    pages_missing:
      'Revise as páginas permitidas no formulário. Até lá, ninguém vê as páginas que não existem.',
    columns_missing: 'Corrija os filtros no formulário. Até lá, o relatório não abre para essas pessoas.',
    filters_unconfirmed:
      'Permita “Semantic model execute queries REST API” nas configurações de locatário do Power BI, ou confira os filtros como uma das pessoas e confirme-os no formulário. Até lá, o relatório não abre para quem tem filtros.',
    no_capacity:
      'Atribua o workspace a uma capacidade no Power BI. Até lá, os relatórios só abrem em modo de avaliação e não podem ser exportados nem enviados por e-mail. A porcentagem é a parte da avaliação que já foi usada.',
    no_model_access:
      'Inclua a conta como membro do workspace do modelo no Power BI; o id aparece acima. Até lá, o relatório pode não abrir.',
    access_closed:
      'Abra o relatório e veja em cada pessoa o que falta. Até lá, o relatório não abre para elas.',
    filters_too_long:
      'Use menos valores ou valores mais curtos para estas pessoas. Até lá, o relatório não abre para elas.',
    access_unruled:
      'Abra o relatório: as regras de linhas não têm uma coluna dos filtros destas pessoas, não permitem excluir valores, ou falta o atributo que dá o nome. Até lá, o relatório não abre para elas.',
    rules_unconfirmed:
      'Diga no formulário como o modelo restringe as linhas, abra-o como uma das pessoas e confirme o que ela vê.',
    unprotected:
      'Crie de novo as funções no modelo, ou mude as regras de linhas no formulário. Até lá, o relatório não abre.',
    table_outdated:
      'Atualize o modelo semântico para que ele carregue a nova tabela. Até lá, algumas pessoas veem as linhas de antes.',
  },
}
