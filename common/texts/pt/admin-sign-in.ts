/** Texts of the providers of sign-in. */
export const signInTexts = {
  identityProviders: {
    tab: 'Provedores',
    kind: 'Tipo de provedor',
    kinds: {
      entra: 'Microsoft Entra ID',
      google: 'Google Workspace',
      keycloak: 'Keycloak',
      okta: 'Okta',
      other: 'Outro, com OpenID Connect',
    },
    hints: {
      entra:
        'No Entra, crie um registro de aplicativo com o endereço abaixo, na plataforma Web, e um segredo do cliente. No manifesto dele, adicione as declarações opcionais email e xms_edov do token de ID; para os grupos, uma declaração de grupos. Troque {tenant} pelo ID do diretório.',
      google:
        'No Google Cloud, crie um ID do cliente OAuth do tipo Aplicativo da Web com o endereço abaixo. O Google não envia grupos, e só contas do Workspace da empresa entram.',
      keycloak:
        'No Keycloak, crie um cliente OpenID Connect com Client authentication e o endereço abaixo. Para os grupos, adicione um mapper do tipo Group Membership com a claim groups. Troque {host} e {realm}.',
      okta: 'No Okta, crie uma integração OIDC do tipo Web Application com o endereço abaixo. Para os grupos, defina a claim groups. Troque {company}.',
      other: 'Registre um aplicativo confidencial com o fluxo de código de autorização e o endereço abaixo.',
    },
    guide: 'O guia mostra cada passo',
    nameHint: 'Aparece no botão da página de entrada: “Entrar com …”.',
    application: 'Aplicativo',
    redirect: 'Endereço de redirecionamento',
    redirectHint:
      'Registre no provedor. Depois de salvar, aparecem aqui os endereços de todas as marcas da empresa.',
    redirectsHint: 'Registre todos no provedor, também como endereços de retorno após a saída.',
    backChannel: 'Endereço de saída (back-channel logout)',
    backChannelHint: 'Opcional: quem sai no provedor, ou é desligado dele, sai também do portal.',
    copy: 'Copiar',
    copyOf: 'Copiar %{address}',
    copied: 'Endereço copiado.',
    copyFailed: 'O navegador não permitiu copiar. Selecione o endereço e copie com Ctrl+C.',
    issuer: 'Emissor (issuer)',
    issuerHint:
      'Abaixo dele está /.well-known/openid-configuration. Outro emissor ou aplicativo exige outro segredo e esquece quem já entrou.',
    clientId: 'ID do aplicativo (client ID)',
    secret: 'Segredo do cliente',
    kept: 'Deixe vazio para manter o segredo atual. Ele nunca é exibido.',
    writeOnly: 'É guardado criptografado e nunca é exibido.',
    scopes: 'Escopos',
    people: 'Quem entra',
    peopleHint:
      'Na primeira vez, uma pessoa é reconhecida pelo e-mail, se o provedor o confirma e o domínio está nesta lista. Depois, pela identidade no provedor, mesmo que o e-mail mude.',
    domains: 'Domínios de e-mail da empresa',
    domainsHint: 'Um por vez, com Enter: contoso.com.br.',
    createUsers: 'Criar usuários na primeira entrada',
    createUsersHint: 'Quem é destes domínios e ainda não tem usuário ganha um, sem acesso a relatórios.',
    groups: 'Grupos',
    groupsHint:
      'A cada entrada, a pessoa entra nos grupos abaixo que o provedor envia e sai dos outros desta lista. Os demais grupos do portal não mudam. O teste mostra o efeito antes.',
    groupsClaim: 'Declaração dos grupos (claim)',
    groupsClaimHint: 'Vazio: os grupos não mudam.',
    mapping: 'Correspondência %{number}',
    value: 'Valor enviado',
    valueHint: 'Como o provedor envia: nome ou ID.',
    group: 'Grupo do portal',
    addMapping: 'Adicionar correspondência',
    removeMapping: 'Remover correspondência %{number}',
    noMappings: 'Nenhuma correspondência.',
    session: 'Sessão e página de entrada',
    sessionHours: 'Duração da sessão',
    hours: '%{smart_count} hora |||| %{smart_count} horas',
    days: '%{smart_count} dia |||| %{smart_count} dias',
    sessionHoursHint: 'Depois disso é preciso entrar de novo, o que o provedor nega a quem foi desligado.',
    enabled: 'Oferecer na página de entrada',
    enabledHint: 'Sem isto, só o teste funciona. Desativar encerra as sessões abertas com este provedor.',
    enabledColumn: 'Ativo',
    disabledColumn: 'Desativado',
    noPasswordNeeded: 'As pessoas entram com um provedor da empresa: não é preciso senha.',
    delete: {
      title: 'Excluir o provedor “%{name}”?',
      text: 'As sessões abertas com ele terminam. Os usuários ficam.',
    },
    test: {
      title: 'Teste',
      intro: 'Confere passo a passo o que está salvo. Entrar como teste não abre sessão e não muda nada.',
      run: 'Testar configuração',
      failed: 'O teste não terminou',
      signIn: 'Entrar como teste',
      ready: 'O provedor está acessível. Agora entre nele como teste.',
      isOff: 'Este provedor ainda não está na página de entrada. Marque a opção e salve.',
      ok: 'certo',
      wrong: 'com problema',
      steps: {
        settings: 'Endereço do emissor',
        discovery: 'Documento de descoberta',
        issuer: 'Emissor no documento',
        endpoints: 'Endereços para entrada, tokens e chaves',
        keys: 'Chaves de assinatura',
        answer: 'Resposta do provedor',
        tokens: 'Aplicativo e segredo',
        id_token: 'Token de identidade',
        user: 'Usuário',
        groups: 'Grupos',
      },
      help: {
        settings:
          'Use um endereço com https://. Endereços da rede interna precisam ser liberados pelo operador (OUTBOUND_HOSTS).',
        discovery:
          'O servidor não leu /.well-known/openid-configuration abaixo do emissor. Confira o emissor e se o servidor alcança o provedor.',
        issuer:
          'O documento é de outro emissor. Copie-o exatamente como está no documento; no Entra, com o ID do diretório em vez de “common”.',
        endpoints: 'O documento não traz o que o OpenID Connect exige. Confira se é o emissor certo.',
        keys: 'As chaves não foram lidas. Confira se o servidor alcança o endereço delas.',
        answer:
          'A entrada foi cancelada, passou de dez minutos ou o provedor a recusou. Confira o endereço de redirecionamento e quem pode usar o aplicativo.',
        tokens:
          'Confira o ID do aplicativo e o segredo: ele pode ter expirado, ou foi copiado o ID do segredo em vez do valor.',
        id_token:
          'O token não é desta entrada. Confira o emissor, o ID do aplicativo e o relógio do servidor.',
        user: 'Veja o resultado abaixo.',
        groups: 'Veja os grupos abaixo.',
      },
      outcomes: {
        known: 'Entraria como %{user}, que já entrou com este provedor.',
        matched: 'Entraria como %{user}, pelo e-mail confirmado.',
        created: 'Seria criado um usuário para %{user}.',
        blocked: 'Não entraria: %{user} está com o acesso bloqueado.',
        no_email:
          'Não entraria: o provedor não envia e-mail. Adicione a declaração email ao aplicativo e o escopo email.',
        unverified:
          'Não entraria: o provedor não confirma o e-mail. Envie email_verified; no Entra, a declaração opcional xms_edov.',
        domain: 'Não entraria: o domínio do e-mail não está na lista de domínios.',
        unknown:
          'Não entraria: ninguém tem este e-mail. Adicione a pessoa ou permita criar usuários na primeira entrada.',
        linked: 'Não entraria: %{user} já entra com outra identidade deste provedor.',
        limit: 'Não entraria: o limite de usuários da empresa foi atingido.',
      },
      claims: 'O que o provedor enviou',
      claim: 'Declaração',
      value: 'Valor',
      groups: 'Grupos',
      groupStates: {
        not_configured: 'Sem declaração de grupos: eles não mudam.',
        missing: 'A declaração dos grupos não foi enviada. Adicione-a ao aplicativo no provedor.',
        overage:
          'São grupos demais para um token: eles não mudam. Envie só os grupos atribuídos ao aplicativo.',
        read: 'Valores enviados: %{values}.',
      },
      none: 'nenhum',
      joins: 'Entra em',
      leaves: 'Sai de',
      stays: 'Continua em',
    },
    password: {
      title: 'E-mail e senha',
      switch: 'Aceitar e-mail e senha',
      on: 'As pessoas podem entrar com e-mail e senha ou com um provedor.',
      off: 'As pessoas entram só com um provedor da empresa.',
      needsProvider:
        'Para desativar, entre você primeiro com um provedor ativo: assim é certo que a entrada funciona sem senha.',
      wayBack:
        'Se o provedor falhar, o operador do portal ativa de novo pela linha de comando: tenant set … --password-sign-in on.',
      confirmTitle: 'Desativar e-mail e senha?',
      confirmText:
        'Quem não entra com um provedor perde o acesso no fim da sessão. Links para criar uma senha deixam de funcionar.',
      confirm: 'Desativar',
    },
  },
}

/** What react-admin shows of the providers. */
export const signInResources = {
  identityProviders: {
    name: 'Provedor de entrada |||| Provedores de entrada',
    fields: {
      id: 'ID',
      name: 'Nome',
      issuer: 'Emissor',
      domains: 'Domínios',
      users_count: 'Pessoas',
      enabled: 'Situação',
    },
    page: {
      list: 'Formas de entrar',
      create: 'Adicionar provedor',
      edit: 'Editar provedor: %{recordRepresentation}',
    },
    notifications: {
      created: 'Provedor %{name} adicionado.',
      updated: 'Provedor %{name} salvo.',
      deleted: 'Provedor %{name} excluído.',
    },
    nextStep: 'Testar',
    empty: 'Ainda não há provedores',
    invite: 'Com um provedor, as pessoas entram com a conta da empresa: Entra, Google, Keycloak, Okta.',
  },
}
