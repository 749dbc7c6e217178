import type { ErrorCode } from '../../errors.ts'

/** The error messages (spec 8), by code. `%{…}` is replaced by a param of the error. */
export const errors: Record<ErrorCode, string> = {
  'request.malformed': 'Não foi possível ler a requisição.',
  'request.invalid': 'Há campos inválidos.',
  'request.too_large': 'A requisição é grande demais.',
  'session.missing': 'Não autorizado.',
  'session.ended': 'Sua sessão expirou. Entre novamente.',
  'login.refused': 'E-mail ou senha incorretos!',
  'login.link': 'Este link de acesso é inválido, expirou ou já foi usado.',
  'login.captcha': 'Captcha inválido!',
  'login.throttled': 'Muitas tentativas. Tente novamente em %{seconds} segundos.',
  'password.wrong': 'A senha atual está incorreta.',
  'limit.exceeded': 'Muitas ações em pouco tempo. Tente novamente em %{seconds} segundos.',
  'limit.support': 'O limite é de %{max} mensagens por hora. Tente novamente em %{minutes} minutos.',
  'limit.playlists': 'O limite é de %{max} playlists por usuário. Exclua uma para criar outra.',
  'limit.playlist_items': 'O limite é de %{max} relatórios por playlist. Remova um para adicionar outro.',
  'password.must_change':
    'Antes de continuar, escolha uma nova senha: a atual foi definida por outra pessoa.',
  'access.denied': 'Você não tem permissão para fazer isso.',
  'access.self': 'Você não pode excluir o seu próprio usuário.',
  'access.last_admin': 'O último administrador não pode ser removido.',
  'resource.missing': 'Não encontrado.',
  'call.unknown': 'Chamada de API desconhecida.',
  'email.taken': 'Este e-mail já está em uso.',
  'resource.conflict': 'Outra pessoa alterou isto ao mesmo tempo. Recarregue a página e tente novamente.',
  'image.too_large': 'A imagem é grande demais.',
  'image.unreadable': 'Este arquivo não é uma imagem compatível.',
  'list.too_slow':
    'A busca está demorando demais. Refine-a: escolha um período menor ou digite mais letras do nome.',
  'embed.refused': 'O serviço de relatórios negou o acesso da conta %{account}.',
  'embed.unreachable': 'O serviço de relatórios não está respondendo (conta %{account}).',
  'embed.report_gone': 'O relatório não existe mais no serviço de relatórios (conta %{account}).',
  'server.failed': 'Ocorreu um erro, tente novamente',
  'server.busy': 'O portal está ocupado. Tente novamente em alguns segundos.',
  'server.not_ready': 'O portal está indisponível no momento. Tente novamente em instantes.',
}
