import { viewerFieldErrors } from './viewer-field-errors.ts'

/** The validation messages (spec 5), by code. */
export const fieldErrors = {
  ...viewerFieldErrors,
  emailTaken: 'Este e-mail já está em uso.',
  passwordOwn: 'Altere a sua própria senha no seu perfil, que pede a senha atual.',
  passwordForEmail: 'Para alterar o seu e-mail, informe a sua senha atual.',
  groupNameMissing: 'Informe o nome do grupo.',
  notInGroup: 'Este usuário não está no grupo.',
  outdated: 'Foi alterado por outra pessoa enquanto isso.',
  pageMissing: 'Selecione uma página para filtrar!',
  pageTwice: 'Página já selecionada!',
  pageUnknown: 'O relatório não tem essa página.',
  groupUnknown: 'Não há grupo com este nome.',
  formulaError: 'A célula contém o erro de uma fórmula. Corrija-a na planilha.',
  reportUnknown: 'O grupo não tem relatório com este nome.',
  nameAmbiguous: 'Há mais de um com este nome. Dê nomes diferentes e tente novamente.',
  columnUnknown: 'O modelo semântico do relatório não tem essa coluna.',
  nameTaken: 'Já existe uma com este nome.',
  idInvalid: 'Use apenas letras, números, pontos e hifens.',
  certificateInvalid: 'Cole o certificado e a chave privada sem senha, em formato PEM.',
  secretOfOther: 'Um segredo vale para um só aplicativo. Informe o segredo ou certificado deste.',
  colorInvalid: 'Informe uma cor como #2456E6.',
  imageRefused: 'A imagem não foi aceita. Escolha outra ou mantenha a atual.',
  filterIncomplete: 'Preencha todos os campos do filtro antes de aplicar.',
  filterType: 'Preencha o campo de valor com o tipo de dado correto.',
  filterSetEmpty: 'Adicione pelo menos um filtro.',
  filterSetUnknown: 'Este conjunto de filtros não existe mais.',
  filterSetColumn: 'O modelo semântico do relatório não tem uma coluna deste conjunto de filtros.',
  filterSetColumnUnknown: 'O modelo semântico de um relatório com este conjunto não tem esta coluna.',
  attributeName: 'Comece com uma letra e use só letras, números, hífens e sublinhados: {regiao}.',
  attributeUnusable:
    'Com este valor, um conjunto de filtros do usuário fica inválido ou não deixa nenhuma linha.',
  announcementTextMissing: 'Escreva o aviso em pelo menos um idioma.',
  announcementEnd: 'O aviso deve terminar depois de começar.',
}

/** A key of a validation message: what a response contains per field in `fields`. */
export type FieldErrorCode = keyof typeof fieldErrors
