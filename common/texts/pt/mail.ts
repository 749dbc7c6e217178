/** Words of the mail that support receives (contract, decision 10). */
export const mail = {
  company: 'Empresa',
  user: 'Pessoa',
  appVersion: 'Versão do portal',
  language: 'Idioma',
  browser: 'Navegador',
  report: 'Relatório',
  lastError: 'Último erro',
}
