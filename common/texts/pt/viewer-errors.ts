import type { ErrorCode } from '../../errors.ts'

/** The error messages that the viewer also shows by itself; it has no others, because the server sends them. */
export const viewerErrors = {
  'session.ended': 'Sua sessão expirou. Entre novamente.',
  'login.refused': 'E-mail ou senha incorretos!',
  'login.captcha': 'Captcha inválido!',
  'password.link': 'Este link para criar a senha é inválido, expirou ou já foi usado.',
  'password.must_change':
    'Antes de continuar, escolha uma nova senha: a atual foi definida por outra pessoa.',
  'second_factor.required':
    'Antes de continuar, configure a verificação em duas etapas: sua empresa a exige.',
} satisfies { [Code in ErrorCode]?: string }
