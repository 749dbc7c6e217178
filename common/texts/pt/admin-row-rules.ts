/** Texts about how semantic models restrict rows. */
export const rowRules = {
  title: 'Linhas no Power BI',
  hint: 'Como o modelo semântico deste relatório restringe as linhas de cada pessoa.',
  view: 'O modelo não restringe linhas',
  viewHint: 'Os filtros das pessoas só mudam o que elas veem na tela.',
  viewFilters: 'Há pessoas com filtros: eles escondem linhas, mas não as protegem.',
  byRoles: 'Funções do modelo restringem as linhas',
  byRolesHint: 'O Power BI recebe de cada pessoa um nome, funções e os filtros dela, e as funções decidem.',
  undecided:
    'Sem escolha, valem as regras de outro relatório do portal que mostre o mesmo relatório do Power BI, se houver.',
  identity: 'O Power BI exige uma identidade para este modelo: as funções dele restringem as linhas.',
  unsaid:
    'Não confirmado: o Power BI exige uma identidade para este modelo, portanto as funções dele restringem as linhas. Diga como.',
  contradicted:
    'O Power BI não exige uma identidade para este modelo: ele não tem funções. Enquanto for assim, o relatório não abre.',
  unknown: 'O Power BI não informou se este modelo restringe linhas.',
  username: 'O modelo conhece a pessoa por',
  email: 'E-mail',
  attribute: 'Um atributo do usuário',
  text: 'Um texto fixo, igual para todos',
  attributeName: 'Nome do atributo',
  attributeHint: 'Cada pessoa precisa de um só valor, sem espaços nem acentos.',
  fixedText: 'Texto fixo',
  roles: 'Funções',
  rolesHint: 'Enter adiciona outra função.',
  ofAccount: 'Sem nenhuma, valem as da conta.',
  ofAccountNamed: 'Sem nenhuma, valem as da conta: %{roles}.',
  keys: 'Colunas que as funções leem de CUSTOMDATA()',
  keysHint:
    'Cada coluna tem uma chave curta, com a qual o portal escreve os valores de cada pessoa. Sem colunas, as funções decidem só pelo nome.',
  keyOf: 'Coluna %{number}',
  key: 'Chave',
  addKey: 'Adicionar coluna',
  removeKey: 'Remover coluna %{number}',
  propose: 'Propor as colunas dos filtros',
  nothingToPropose: 'Os filtros deste relatório não usam outras colunas.',
  securityTable: 'O modelo carrega a tabela de segurança do portal',
  securityTableHint:
    'Filtros em colunas sem chave ficam a cargo dessa tabela. Excluir valores não é possível.',
  expressions: 'Expressão DAX das funções',
  expressionsHint: 'Cole em cada função que restringe estas tabelas.',
  tableExpression: 'Tabela %{table}',
  copy: 'Copiar',
  copyOf: 'Copiar a expressão da tabela %{table}',
  copied: 'Expressão copiada.',
  copyFailed: 'O navegador não permitiu copiar. Selecione o texto e copie.',
  howTo: 'Como criar e testar as funções no Power BI Desktop',
  steps: {
    open: 'Abra o modelo no Power BI Desktop e vá a Modelagem → Gerenciar funções.',
    paste:
      'Crie as funções com os nomes acima, escolha a tabela, mude para o editor DAX e cole a expressão. Repita para cada tabela.',
    test: 'Para testar, troque CUSTOMDATA () por um dos textos abaixo, entre aspas, e use Modelagem → Exibir como com a função.',
    publish: 'Volte a CUSTOMDATA (), salve, publique o modelo, salve este formulário e confirme abaixo.',
  },
  examples: 'Textos para testar',
  oneValue: 'um valor',
  twoValues: 'dois valores',
  everyRow: 'todas as linhas',
  exampleValue: 'valor%{number}',
  limits: 'O que esta forma não cobre',
  notCovered: {
    exclude: 'Excluir valores (“Não é”) e intervalos: liste os valores visíveis.',
    types: 'Datas e números decimais: use textos e números inteiros.',
    length: 'Mais de 1.024 caracteres por pessoa.',
    directQuery:
      'Modelos DirectQuery: neles, as funções não podem usar PATHCONTAINS. Use uma tabela de segurança.',
  },
  confirmation: 'Confirmação',
  unconfirmed:
    'Ninguém confirmou ainda que o modelo restringe as linhas. Abra o relatório como uma pessoa e veja.',
  confirmed: 'Confirmado por %{by} em %{date}, como %{user}.',
  confirmedRows:
    'Confirmado por %{by} em %{date}, como %{user}: %{rows} linha. |||| Confirmado por %{by} em %{date}, como %{user}: %{rows} linhas.',
  saveFirst: 'Salve o relatório para conferir e confirmar as regras que estão no formulário.',
  noUsers: 'Dê acesso a uma pessoa e salve o relatório para conferir as regras.',
  check: 'Conferir como uma pessoa',
  checkAgain: 'Conferir de novo',
  checkHint:
    'O relatório abre sem nenhum filtro do portal: o que aparece é o que o modelo deixa passar para esta pessoa.',
  checkTitle: 'O modelo restringe as linhas?',
  person: 'Pessoa',
  expected: 'Pelas regras do portal',
  shown: 'No relatório',
  reading: 'Lendo as linhas da página…',
  rowsShown:
    'O maior visual das páginas abertas mostra %{rows} linha. |||| O maior visual das páginas abertas mostra %{rows} linhas.',
  notCounted: 'As linhas não puderam ser contadas. Compare o relatório com as regras.',
  valuesShown: '%{column}: %{values}',
  outside: 'Fora das regras: %{column} mostra %{values}. O modelo não restringe as linhas como deveria.',
  moreValues: '%{values} e mais %{smart_count}',
  seesAll: '%{name} vê todas as linhas. Confira com alguém que tenha filtros.',
  confirm: 'Confirmar: são estas as linhas',
  confirmFailed: 'Não foi possível confirmar: %{reason}',
  confirmDone: 'Regras confirmadas.',
  ofUser: 'Funções no modelo',
  ofUserHint: 'Só para este usuário, no lugar das funções do relatório.',
  ofReport: 'Sem nenhuma, valem as do relatório.',
  ofReportNamed: 'Sem nenhuma, valem as do relatório: %{roles}.',
  told: 'O que o Power BI recebe',
  unnamed:
    'O Power BI não aceita o nome pelo qual o modelo conhece %{user}: ele vem de um atributo com um só valor, sem espaços nem acentos.',
  used: '%{length} de %{max} caracteres',
  toldAs: 'O modelo conhece %{name} como “%{username}”.',
  toldRoles: 'Função: %{roles}. |||| Funções: %{roles}.',
  toldNoRoles: 'Nenhuma função.',
  toldData: 'CUSTOMDATA(): %{text}',
  toldNoData: 'CUSTOMDATA() vazio.',
}

/** Texts about what protects rows and pages. */
export const protection = {
  identity:
    'Segurança em nível de linha (RLS): o Power BI restringe as linhas no servidor. Ele recebe a identidade e os filtros deste usuário; as regras do modelo semântico definem o que cada identidade vê. As páginas permitidas são sempre um filtro apenas visual.',
  unconfirmed:
    'Segurança em nível de linha (RLS), ainda não confirmada: o Power BI exige uma identidade e por isso restringe as linhas, mas ninguém conferiu ainda, no formulário do relatório, que são as linhas certas. As páginas permitidas são sempre um filtro apenas visual.',
  view: 'Filtro apenas visual: o modelo semântico não aplica segurança em nível de linha (RLS). Os filtros escondem linhas e páginas, mas não as protegem: alguém com conhecimento técnico pode removê-los no navegador. Indicadores (bookmarks) do autor do relatório os substituem até que o portal os aplique de novo; por isso, não combinam bem.',
  unknown:
    'Não confirmado: o Power BI não informou se o modelo semântico aplica segurança em nível de linha (RLS). Até lá, considere os filtros apenas visuais. As páginas permitidas são sempre um filtro apenas visual.',
  pages:
    'Filtro apenas visual: o Power BI não restringe o acesso a páginas específicas. Alguém com conhecimento técnico pode abrir as outras páginas do relatório; coloque páginas confidenciais em um relatório separado.',
}
