/** The validation messages (spec 5), by code. */
export const fieldErrors = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  tooLong: 'Texto longo demais.',
  tooMany: 'Itens demais.',
  twice: 'Este item aparece duas vezes.',
  loginMissing: 'Preencha os campos de e-mail e senha!',
  captchaMissing: 'Preencha o captcha!',
  fillAll: 'Preencha todos os campos',
  emailInvalid: 'Informe um e-mail válido.',
  emailTaken: 'Este e-mail já está em uso.',
  passwordShort: 'Senha muito curta!',
  passwordWeak: 'Senha fraca!',
  passwordWrong: 'A senha atual está incorreta.',
  groupNameMissing: 'Informe o nome do grupo.',
  notInGroup: 'Este usuário não está no grupo.',
  pageMissing: 'Selecione uma página para filtrar!',
  pageTwice: 'Página já selecionada!',
  pageUnknown: 'O relatório não tem essa página.',
  filterIncomplete: 'Preencha todos os campos do filtro antes de aplicar.',
  filterType: 'Preencha o campo de valor com o tipo de dado correto.',
  playlistNameMissing: 'O nome da playlist não pode ficar vazio',
  playlistEmpty: 'Adicione ao menos um relatório à playlist',
  playlistChanged: 'A playlist mudou enquanto isso. Confira a ordem e tente novamente.',
  secondsNumber: 'O tempo de atualização deve ser um número!',
  secondsMin: 'O tempo de atualização não pode ser menor que 1 segundo',
  secondsMax: 'O tempo de atualização não pode passar de 24 horas',
}

/** A key of a validation message: what a response contains per field in `fields`. */
export type FieldErrorCode = keyof typeof fieldErrors
