/** Textos dos conjuntos de filtros e dos atributos de usuários. */
export const filterSets = {
  attributesUsed: 'Atributos',
  columnsFrom: 'Colunas e valores',
  columnsFromHint:
    'Opcional: escolha um relatório para escolher tabela, coluna e valores do modelo semântico dele. Não é salvo.',
  filters: 'Filtros',
  filtersHint:
    'Linhas que quem tem este conjunto pode ver. Um valor entre chaves é um atributo do usuário: {regiao} vale o que está no cadastro de cada um.',
  usedBy: 'Em uso',
  usedByHint: 'Ao salvar, as linhas destas pessoas mudam na hora.',
  usedByNobody:
    'Ninguém tem este conjunto ainda. Ele é atribuído em “Filtros e páginas”, no formulário do relatório.',
  usersOf: { one: '1 usuário', other: '%{count} usuários' },
  deleteTitle: 'Excluir o conjunto “%{name}”?',
  deleteContent: 'Ninguém o tem: as linhas de ninguém mudam.',
  inUse: 'Há usuários com este conjunto: retire-o dos acessos deles antes de excluí-lo.',
  input: 'Conjuntos de filtros',
  inputHint: 'O usuário vê só as linhas que os próprios filtros e todos os conjuntos permitem.',
  manage: 'Gerenciar conjuntos',
  unknownSet: 'Conjunto excluído (%{id})',
  attributes: 'Atributos',
  attributesHint:
    'O que os conjuntos de filtros usam entre chaves. Sem um atributo de que precisa, o usuário não abre o relatório.',
  attributeName: 'Atributo',
  attributeValues: 'Valores',
  attributeValuesOf: 'Valores de %{name}',
  attributeUsed: 'Usado em: %{sets}',
  valuesHint: 'Enter adiciona outro valor.',
  addAttribute: 'Adicionar atributo',
  removeAttribute: 'Remover o atributo %{name}',
  noAttributes: 'Nenhum atributo ainda.',
  closed: 'O relatório não abre para %{name}:',
  closedShort: 'Não abre: veja os filtros',
  fillIn: 'Preencher os atributos',
  problems: {
    attribute: 'o conjunto “%{set}” usa o atributo {%{attribute}}, que falta no cadastro.',
    value: 'o conjunto “%{set}” filtra %{column} por “%{value}”, que não é um valor desse tipo.',
    contradiction: 'nenhum valor de %{column} é permitido pelo conjunto “%{set}” e pelos outros filtros.',
    tooMany: 'com o conjunto “%{set}” são filtros demais.',
  },
  withSets: 'Com os conjuntos: %{sets}.',
  setsCount: { one: '1 conjunto', other: '%{count} conjuntos' },
}
