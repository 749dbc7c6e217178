import type { ErrorCode } from '../../errors.ts'

/** Sentences of the error table (spec 8), by code. `%{…}` is filled from the error's params. */
export const errors: Record<ErrorCode, string> = {
  'request.malformed': 'O pedido não pôde ser lido.',
  'request.invalid': 'Há campos inválidos.',
  'request.too_large': 'O pedido é grande demais.',
  'session.missing': 'Não autorizado.',
  'session.ended': 'Sua sessão terminou. Entre novamente.',
  'login.refused': 'E-mail ou senha incorretos!',
  'login.captcha': 'Captcha inválido!',
  'login.throttled': 'Muitas tentativas. Tente de novo em %{seconds} segundos.',
  'password.wrong': 'A senha atual está incorreta.',
  'access.denied': 'Você não tem permissão para isto.',
  'access.self': 'Você não pode excluir o seu próprio usuário.',
  'access.last_admin': 'O último administrador não pode ser removido.',
  'resource.missing': 'Não encontrado.',
  'call.unknown': 'Esta chamada não existe.',
  'email.taken': 'Este e-mail já está em uso.',
  'resource.conflict': 'Outra pessoa alterou isto ao mesmo tempo. Recarregue e tente de novo.',
  'image.too_large': 'A imagem é grande demais.',
  'image.unreadable': 'O arquivo não é uma imagem que possamos ler.',
  'embed.refused': 'O serviço de relatórios recusou o acesso da conta %{account}.',
  'embed.unreachable': 'O serviço de relatórios não responde (conta %{account}).',
  'embed.report_gone': 'O relatório não existe mais no serviço de relatórios (conta %{account}).',
  'server.failed': 'Ocorreu um erro, tente novamente',
  'server.not_ready': 'O portal está iniciando. Tente de novo em instantes.',
}
