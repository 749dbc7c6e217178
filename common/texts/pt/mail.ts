/** The labels of support mail (contract, decision 10). */
export const mail = {
  company: 'Empresa',
  user: 'Usuário',
  appVersion: 'Versão do portal',
  language: 'Idioma',
  browser: 'Navegador',
  report: 'Relatório',
  lastError: 'Último erro',
}
