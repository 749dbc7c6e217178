/** Textos do provisionamento por um diretório. */
export const provisioning = {
  title: 'Provisionamento',
  directory: 'Diretório',
  intro:
    'O Entra ID, o Okta ou outro diretório adiciona, altera e desativa usuários e grupos por SCIM 2.0. Quem vê cada relatório é você que decide.',
  connection: 'Conexão',
  connectionHint: 'Informe no diretório este endereço e um token com o escopo scim.',
  address: 'Endereço SCIM',
  copy: 'Copiar',
  copied: 'Endereço copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o endereço e copie.',
  tokens: 'Criar um token',
  mode: 'Situação',
  modes: {
    off: 'Desligado',
    rehearsal: 'Ensaio',
    on: 'Ligado',
  },
  modeHints: {
    off: 'Todos os pedidos do diretório são recusados.',
    rehearsal: 'Nada muda. O registro mostra o que teria mudado.',
    on: 'O diretório muda usuários e grupos na hora.',
  },
  managed:
    '%{smart_count} usuário é gerenciado pelo diretório. |||| %{smart_count} usuários são gerenciados pelo diretório.',
  invitations: 'Convidar novos usuários por e-mail',
  invitationsHint: 'Sem convite, entram com um provedor ou pedem uma senha em “Esqueci minha senha”.',
  attributes: 'Atributos',
  attributesHint:
    'Um atributo do diretório preenche um atributo dos usuários, que os conjuntos de filtros usam. Quando muda, as linhas mudam na hora; quando é removido, os relatórios que precisam dele ficam fechados.',
  path: 'Caminho no diretório',
  attribute: 'Atributo',
  addAttribute: 'Adicionar atributo',
  removeAttribute: 'Remover atributo %{number}',
  attributeNumber: 'Atributo %{number}',
  saved: 'Provisionamento salvo.',
  operations: 'Últimas operações',
  operationsHint: 'O que o diretório mudou, teria mudado no ensaio, ou não pôde mudar, e por quê.',
  managedBy: 'Gerenciado pelo diretório',
  managedUserHint:
    'O diretório grava nome, e-mail e atributos de novo. Um bloqueio seu fica até você desbloquear.',
  managedGroupHint: 'O diretório grava nome e membros de novo.',
}
