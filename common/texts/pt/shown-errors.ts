import type { ErrorCode } from '../../errors.ts'

/** The error messages that the apps also show without an answer of the server; the others are not in their texts. */
export const shownErrors = {
  'session.ended': 'Sua sessão expirou. Entre novamente.',
  'login.refused': 'E-mail ou senha incorretos!',
  'login.captcha': 'Captcha inválido!',
  'password.link': 'Este link para criar a senha é inválido, expirou ou já foi usado.',
  'password.must_change':
    'Antes de continuar, escolha uma nova senha: a atual foi definida por outra pessoa.',
  'second_factor.required':
    'Antes de continuar, configure a verificação em duas etapas: sua empresa a exige.',
  'access.denied': 'Você não tem permissão para fazer isso.',
  'resource.missing': 'Não encontrado.',
  'image.too_large': 'A imagem é grande demais.',
  'image.unreadable': 'Este arquivo não é uma imagem compatível.',
} satisfies { [Code in ErrorCode]?: string }
