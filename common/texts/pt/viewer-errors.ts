import type { ErrorCode } from '../../errors/error-codes.ts'

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

/** The validation messages of the viewer's forms; the server sends all others as text. */
export const viewerFieldErrors = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  tooLong: 'Texto longo demais.',
  tooMany: 'Itens demais.',
  twice: 'Este item aparece duas vezes.',
  loginMissing: 'Preencha os campos de e-mail e senha!',
  captchaMissing: 'Preencha o captcha!',
  fillAll: 'Preencha todos os campos',
  emailInvalid: 'Informe um e-mail válido.',
  passwordShort: 'Senha muito curta!',
  passwordWeak: 'Senha fraca!',
  passwordMin8: 'A senha precisa de pelo menos 8 caracteres.',
  passwordMin10: 'A senha precisa de pelo menos 10 caracteres.',
  passwordMin12: 'A senha precisa de pelo menos 12 caracteres.',
  passwordCommon: 'Esta senha é uma das mais comuns. Escolha outra.',
  passwordBreached: 'Esta senha já vazou na internet. Escolha outra.',
  passwordSame: 'A nova senha deve ser diferente da atual.',
  passwordEmail: 'A senha não pode ser nem conter o e-mail.',
  passwordWrong: 'A senha atual está incorreta.',
  codeWrong: 'Código incorreto ou já usado. Aguarde o próximo.',
  playlistNameMissing: 'O nome da playlist não pode ficar vazio',
  playlistEmpty: 'Adicione ao menos um relatório à playlist',
  playlistChanged: 'A playlist mudou enquanto isso. Confira a ordem e tente novamente.',
  secondsNumber: 'O tempo de atualização deve ser um número!',
  secondsMin: 'O tempo de atualização não pode ser menor que 1 segundo',
  secondsMax: 'O tempo de atualização não pode passar de 24 horas',
}

/** A key of a validation message of the viewer's forms. */
export type ViewerFieldErrorCode = keyof typeof viewerFieldErrors
