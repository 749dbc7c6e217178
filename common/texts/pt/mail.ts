/** The labels of support mail (decision 022), the mails with links to set a password (decision 051), and about reports. */
export const mail = {
  company: 'Empresa',
  user: 'Usuário',
  replyAddress: 'E-mail informado para resposta',
  appVersion: 'Versão do portal',
  language: 'Idioma',
  browser: 'Navegador',
  report: 'Relatório',
  lastError: 'Último erro',
  displays: {
    subject: 'Telas que não mostram nada',
    line: '%{name}: nada desde %{time}',
    more: '… e mais %{count}.',
    text: `Estas telas deveriam mostrar uma playlist e não mostram nada há 5 minutos:

%{lines}

Veja o que cada uma informa:
%{link}
`,
    action: 'Ver as telas',
  },
  reportCheck: {
    subject: 'Relatórios com problemas no Power BI',
    more: '… e mais %{count}.',
    text: `A verificação dos relatórios encontrou novos problemas no Power BI:

%{lines}

Veja o que fazer no gerenciamento:
%{link}
`,
    action: 'Ver os problemas',
    kinds: {
      account: 'a conta do Power BI não foi aceita',
      no_access: 'a conta não tem acesso ao workspace',
      report_missing: 'o relatório não está mais no workspace',
      pages_missing: 'páginas permitidas que não existem mais',
      columns_missing: 'colunas usadas em filtros que não existem mais ou têm outro tipo',
      filters_unconfirmed: 'filtros que ninguém confirmou e o portal não consegue verificar',
      no_capacity: 'o workspace do relatório ou do modelo não está em uma capacidade',
      no_model_access: 'a conta não é membro do workspace do modelo',
      access_closed: 'pessoas cujas linhas não estão definidas, por causa de conjuntos de filtros',
      filters_too_long: 'pessoas com filtros longos demais para a segurança em nível de linha',
      access_unruled: 'pessoas para quem as regras de linhas não servem',
      rules_unconfirmed: 'ninguém confirmou que o modelo restringe as linhas',
      unprotected: 'o modelo deveria restringir as linhas, mas não restringe',
      table_outdated: 'a tabela de segurança no modelo pode estar desatualizada',
    },
  },
  accessRequest: {
    requested: {
      subject: '%{user} pede acesso a “%{report}”',
      text: `%{user} (%{email}) pede acesso ao relatório “%{report}”, do grupo “%{group}”.

Motivo: %{reason}

Libere ou recuse aqui:
%{link}
`,
      action: 'Responder ao pedido',
    },
    requestedPage: {
      subject: '%{user} pede acesso a “%{report} · %{page}”',
      text: `%{user} (%{email}) pede acesso à página “%{page}” do relatório “%{report}”, do grupo “%{group}”.

Motivo: %{reason}

Libere ou recuse aqui:
%{link}
`,
      action: 'Responder ao pedido',
    },
    granted: {
      subject: 'Seu acesso a “%{report}” foi liberado',
      text: `Você pediu acesso ao relatório “%{report}”, e ele foi liberado.

Abra o relatório aqui:
%{link}
`,
      action: 'Abrir o relatório',
    },
    declined: {
      subject: 'Seu pedido de acesso foi recusado',
      text: `O seu pedido de acesso a este relatório foi recusado:
%{link}

Motivo: %{reason}
`,
      action: 'Ver o relatório',
    },
  },
  wrongCodes: {
    subject: 'Códigos errados na sua conta do portal %{company}',
    text: `Olá, %{name}!

Alguém digitou a sua senha correta no portal %{company}, mas errou várias vezes o código da verificação em duas etapas. Por isso, o portal deixou de aceitar códigos por algum tempo.

Foi você? Espere alguns minutos e tente de novo.
Não foi você? Alguém sabe a sua senha. Troque-a assim que puder:
%{link}
`,
    action: 'Abrir o portal',
  },
  /** The link that ends mails of this kind. */
  end: 'Não receber mais',
  weekly: {
    name: 'Resumo da semana',
    subject: 'Resumo da semana no portal %{company}',
    text: `Olá, %{name}!

Este é o resumo do portal %{company}, de %{from} a %{to}.

%{sections}

Tudo o que espera por você está no gerenciamento:
%{link}
`,
    action: 'Abrir o gerenciamento',
    more: 'e mais %{count}',
    sections: {
      used: 'Abriram relatórios: %{count}.',
      stopped: 'Abriram nas quatro semanas anteriores, mas não nesta: %{count}.',
      failed: 'Relatórios que não abriram alguma vez: %{count}.',
      findings: 'Problemas dos relatórios no Power BI: %{count}.',
      requests: 'Pedidos de acesso sem resposta: %{count}.',
      subscriptions: 'Assinaturas cujo último e-mail falhou: %{count}.',
      expiring: 'Acessos que terminam em até 30 dias: %{count}.',
      accounts: 'Contas do Power BI cujo segredo ou certificado vence em 30 dias: %{count}.',
      support: 'Novas mensagens ao suporte: %{count}.',
    },
  },
  subscription: {
    greeting: 'Olá, %{name}!',
    picture: 'Aqui está “%{title}”, com as linhas liberadas para você.',
    file: '“%{title}” está em anexo, com as linhas liberadas para você.',
    tooLarge: 'O arquivo de “%{title}” é grande demais para um e-mail. Abra o relatório no portal.',
    dataAt: 'Dados atualizados em %{at}.',
    open: 'Abrir no portal',
    reason: 'Você recebe este e-mail porque assinou este relatório no portal %{company}.',
    arranged: 'Você recebe este e-mail porque %{user} assinou este relatório para você no portal %{company}.',
    cancel: 'Cancelar esta assinatura',
  },
  passwordLink: {
    reset: {
      byPortal: {
        subject: 'Crie uma nova senha para o portal %{company}',
        opening: 'Recebemos um pedido para criar uma nova senha para a sua conta no portal %{company}.',
      },
      action: 'Criar nova senha',
      text: `Olá, %{name}!

%{opening}
Abra este link em até 30 minutos e escolha a nova senha:

%{link}

O link funciona uma única vez. Se você pedir outro, só o mais recente vale.

Não foi você que pediu? Ignore este e-mail: sua senha continua a mesma.
Dúvidas? Escreva para %{support}.
`,
    },
    sent: {
      bySender: {
        subject: 'Crie uma nova senha para o portal %{company}',
        opening:
          '%{sender}, que administra o portal %{company}, enviou este link para você criar uma nova senha para a sua conta.',
      },
      byPortal: {
        subject: 'Crie uma nova senha para o portal %{company}',
        opening:
          'Um administrador enviou este link para você criar uma nova senha para a sua conta no portal %{company}.',
      },
      action: 'Criar nova senha',
      text: `Olá, %{name}!

%{opening}
Abra-o em até 24 horas e escolha a nova senha:

%{link}

O link funciona uma única vez. Até lá, sua senha atual continua valendo.

Dúvidas? Escreva para %{support}.
`,
    },
    invitation: {
      bySender: {
        subject: '%{sender} convidou você para o portal %{company}',
        opening: '%{sender} convidou você para o portal %{company}.',
      },
      byPortal: { subject: 'Seu acesso ao portal %{company}', opening: 'Boas-vindas ao portal %{company}.' },
      action: 'Escolher a senha',
      text: `Olá, %{name}!

%{opening} É nele que você vai encontrar os seus relatórios.
Abra este link em até 7 dias e escolha a sua senha:

%{link}

Depois, entre em %{portal} com o seu e-mail (%{email}) e a senha que você escolheu.

O link funciona uma única vez. Se ele expirar, peça outro a quem administra o portal.
Dúvidas? Escreva para %{support}.
`,
    },
  },
  /** At the foot of each mail: why its recipient gets it. */
  reasons: {
    administrator: 'Você recebe este e-mail porque administra o portal %{company}.',
    requester: 'Você recebe este e-mail porque pediu acesso a um relatório no portal %{company}.',
    weekly: 'Você recebe este e-mail porque o ativou no seu perfil no portal %{company}.',
    account: 'Você recebe este e-mail porque tem uma conta no portal %{company}.',
    invitation: 'Você recebe este e-mail porque recebeu um convite para o portal %{company}.',
    support: 'Você recebe este e-mail porque escreveu ao suporte do portal %{company}.',
    toSupport: 'Mensagem enviada ao suporte no portal %{company}. A sua resposta vai para quem a escreveu.',
  },
}
