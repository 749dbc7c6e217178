/** Texts of the overview above the groups. */
export const overview = {
  title: 'Visão geral',
  findings: 'Problemas encontrados',
  noFindings: 'Nada a corrigir',
  review: 'Ver o que fazer',
  failures: 'Falhas ao abrir',
  lastDays: 'Últimos 7 dias',
  opens: 'Aberturas em 7 dias',
  change: '%{change} ante os 7 dias anteriores',
  changes: 'Alterações hoje',
  noChanges: 'Nenhuma alteração',
  last: 'Última às %{time}',
  failed: 'Não foi possível carregar',
  messages: 'Suporte: %{smart_count} mensagem nova |||| Suporte: %{smart_count} mensagens novas',
  failedMails: '%{smart_count} e-mail não foi enviado |||| %{smart_count} e-mails não foram enviados',
  expiring:
    '%{smart_count} usuário perde o acesso nos próximos 30 dias |||| %{smart_count} usuários perdem o acesso nos próximos 30 dias',
  firstSteps: 'Primeiros passos',
  guide: 'O guia do administrador explica cada passo.',
  steps: {
    users: 'Cadastre as pessoas',
    group: 'Crie um grupo',
    reports: 'Inclua relatórios no grupo',
    access: 'Escolha quem vê o quê',
  },
  hints: {
    users: 'a partir de uma planilha, ou uma a uma em Usuários.',
    group: 'para cada equipe ou cliente.',
    reports: 'do seu workspace no Power BI.',
    access: 'linhas e páginas de cada pessoa, no formulário do relatório.',
  },
}
