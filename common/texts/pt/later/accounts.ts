/** Texts of the Power BI accounts in the back-office, in Portuguese. */
export const accounts = {
  credentials: { secret: 'Segredo', certificate: 'Certificado', managed_identity: 'Identidade gerenciada' },
  application: 'Aplicativo',
  applicationHint:
    'O registro de aplicativo no Entra que entra no Power BI e tem acesso aos workspaces. A ajuda do Azure mostra o passo a passo.',
  managedHint: 'Aplicativo e credencial desta conta são do servidor. Quem opera o portal os altera.',
  name: 'Nome',
  directory: 'Diretório (tenant) do Entra',
  directoryHint: 'O ID do diretório ou um domínio dele.',
  clientId: 'ID do aplicativo (client ID)',
  credential: 'Credencial',
  secret: 'Valor do segredo',
  certificate: 'Certificado e chave privada (PEM)',
  kept: 'Deixe em branco para manter a credencial atual. Ela nunca é mostrada.',
  writeOnly: 'É guardado criptografado e nunca é mostrado.',
  roles: 'Funções (opcional)',
  rolesHint:
    'Funções de segurança (RLS) que o portal envia com a identidade de cada usuário, uma por linha. Só para modelos semânticos com funções.',
  test: {
    title: 'Teste',
    intro: 'Entra no Power BI com a conta salva e conta os workspaces que ela vê.',
    run: 'Testar conta',
    ok: 'A conta entra no Power BI. Workspaces que ela vê: %{count}.',
    none: 'A conta entra no Power BI, mas não vê nenhum workspace. Adicione o aplicativo aos workspaces dos relatórios.',
    failed: 'O teste não terminou',
    problem: {
      unreachable: 'O Power BI não pôde ser acessado. Verifique a rede e o DNS do servidor.',
      timeout: 'O Power BI não respondeu a tempo. Tente novamente.',
      unauthorised:
        'O diretório, o aplicativo ou a credencial não foram aceitos. Confira os dois IDs; o segredo pode ter vencido.',
      forbidden:
        'A entrada funciona, mas o Power BI recusa o aplicativo. Permita entidades de serviço nas configurações de locatário do Power BI.',
      not_found: 'O Power BI não encontra o diretório ou os workspaces. Confira o ID do diretório.',
      throttled: 'O Power BI recebeu chamadas demais. Tente novamente mais tarde.',
      refused: 'O Power BI não aceitou a chamada. Confira os dados da conta.',
      failed: 'O Power BI está com um problema interno. Tente novamente mais tarde.',
    },
  },
  delete: {
    title: 'Excluir a conta “%{name}”?',
    text: 'Só contas que nenhum relatório usa podem ser excluídas.',
  },
}
