/** The labels of support mail (decision 022). */
export const mail = {
  company: 'Empresa',
  user: 'Usuário',
  replyAddress: 'E-mail informado para resposta',
  appVersion: 'Versão do portal',
  language: 'Idioma',
  browser: 'Navegador',
  report: 'Relatório',
  lastError: 'Último erro',
}
