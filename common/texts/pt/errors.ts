import type { ErrorCode } from '../../errors/error-codes.ts'
import { viewerErrors, viewerFieldErrors } from './viewer-errors.ts'

/** The error messages (spec 8), by code. `%{…}` is replaced by a param of the error. */
export const errors: Record<ErrorCode, string> = {
  ...viewerErrors,
  'request.malformed': 'Não foi possível ler a requisição.',
  'request.invalid': 'Há campos inválidos.',
  'request.too_large': 'A requisição é grande demais.',
  'session.missing': 'Não autorizado.',
  'session.confirm': 'Confirme que é você.',
  'token.invalid': 'Este token não existe, expirou ou foi revogado.',
  'token.scope': 'Este token precisa do escopo %{scope}.',
  'token.person': 'Só uma pessoa conectada pode fazer isto, não um token.',
  'login.link': 'Este link de acesso é inválido, expirou ou já foi usado.',
  'login.second_factor': 'Informe o código do seu aplicativo autenticador.',
  'login.challenge': 'O tempo para informar o código acabou. Entre novamente.',
  'login.locked':
    'Muitos códigos errados seguidos. Entre em um dispositivo que você já usou, altere sua senha nele e peça a um administrador que remova seu segundo fator.',
  'login.throttled': 'Muitas tentativas. Tente novamente em %{wait}.',
  'display.challenge': 'O dispositivo precisa entrar novamente.',
  'display.unpaired': 'Esta tela não está mais conectada.',
  'login.provider_expired':
    'O tempo para entrar acabou, ou esta entrada foi iniciada em outro navegador. Tente novamente.',
  'login.provider_cancelled': 'A entrada com %{provider} foi cancelada.',
  'login.unverified':
    '%{provider} não confirma que o e-mail %{email} é seu. Mostre esta mensagem ao administrador do portal.',
  'login.domain':
    'O e-mail %{email} não é de um domínio que entra com %{provider}. Mostre esta mensagem ao administrador do portal.',
  'login.unknown_user': 'Não há usuário para %{email} neste portal. Peça ao administrador que o adicione.',
  'login.linked':
    'O usuário de %{email} entra com outra identidade de %{provider}. Mostre esta mensagem ao administrador do portal.',
  'login.blocked': 'O seu acesso a este portal está bloqueado. Fale com o administrador.',
  'login.password_off':
    'Sua empresa não usa e-mail e senha para entrar neste portal. Entre com o provedor dela.',
  'login.provider':
    'Não foi possível entrar com %{provider} (%{reason}). Tente novamente em alguns minutos ou informe este código ao administrador.',
  'limit.identity_providers': 'O limite é de %{max} provedores. Exclua um para adicionar outro.',
  'provider.last':
    'A entrada com e-mail e senha está desativada, e este é o último provedor ativo. Ative-a antes.',
  'provider.session':
    'Entre primeiro com um provedor ativo da empresa: assim é certo que a entrada funciona sem senha.',
  'passkey.refused': 'Esta chave de acesso não foi aceita. Tente novamente ou entre de outra forma.',
  'passkey.required': 'Antes de continuar, adicione uma chave de acesso: sua empresa a exige.',
  'password.wrong': 'A senha atual está incorreta.',
  'pairing.expired': 'O código expirou. O dispositivo mostra um novo.',
  'pairing.code': 'O código não existe ou expirou. Digite o que a tela mostra agora.',
  'mail.unavailable': 'Não há servidor de e-mail configurado.',
  'limit.exceeded': 'Muitas ações em pouco tempo. Tente novamente em %{wait}.',
  'limit.support': 'O limite é de %{max} mensagens por hora. Tente novamente em %{wait}.',
  'limit.exports': 'Há exportações demais em andamento. Tente novamente em %{wait}.',
  'limit.pictures': 'O limite é de %{max} imagens por hora. Tente novamente em %{wait}.',
  'limit.audit': 'O limite de alterações por hora foi atingido. Tente novamente em %{wait}.',
  'limit.users': 'O limite é de %{max} usuários. Exclua alguns ou peça mais ao operador do portal.',
  'limit.groups': 'O limite é de %{max} grupos. Exclua alguns ou peça mais ao operador do portal.',
  'limit.reports': 'O limite é de %{max} relatórios. Exclua alguns ou peça mais ao operador do portal.',
  'limit.accounts': 'O limite é de %{max} contas. Exclua algumas ou peça mais ao operador do portal.',
  'limit.playlists': 'O limite é de %{max} playlists por usuário. Exclua uma para criar outra.',
  'limit.group_playlists': 'O limite é de %{max} playlists por grupo. Exclua uma para criar outra.',
  'limit.saved_views': 'O limite é de %{max} visões por relatório. Exclua uma para salvar outra.',
  'limit.passkeys': 'O limite é de %{max} chaves de acesso. Remova uma para adicionar outra.',
  'limit.subscriptions': 'O limite é de %{max} assinaturas por usuário. Exclua uma para criar outra.',
  'limit.announcements': 'O limite é de %{max} avisos. Exclua um para adicionar outro.',
  'limit.filter_sets': 'O limite é de %{max} conjuntos de filtros. Exclua um para adicionar outro.',
  'limit.api_tokens': 'O limite é de %{max} tokens. Revogue um para criar outro.',
  'limit.webhooks': 'O limite é de %{max} webhooks. Exclua um para adicionar outro.',
  'limit.displays': 'O limite é de %{max} telas. Exclua uma para adicionar outra.',
  'limit.playlist_items': 'O limite é de %{max} relatórios por playlist. Remova um para adicionar outro.',
  'access.page': 'Você não tem acesso a esta página!',
  'access.export': 'Este relatório não pode ser exportado.',
  'access.filters':
    'Seu acesso a este relatório ainda não está completo. Peça ao administrador que complete os seus dados.',
  'access.filters_too_long':
    'Seu acesso a este relatório tem mais filtros do que o Power BI aceita. Peça ao administrador que os reduza.',
  'access.row_rules':
    'Seu acesso a este relatório não combina com as regras de linhas dele. Peça ao administrador que o ajuste.',
  'access.view_as': 'Você está vendo o portal como outra pessoa: nada pode ser alterado aqui.',
  'access.self': 'Você não pode excluir o seu próprio usuário.',
  'access.self_role': 'Você não pode mudar o seu próprio papel.',
  'access.self_block': 'Você não pode bloquear o seu próprio usuário.',
  'access.last_admin': 'O último administrador não pode ser removido.',
  'access.denied': 'Você não tem permissão para fazer isso.',
  'resource.missing': 'Não encontrado.',
  'image.too_large': 'A imagem é grande demais.',
  'image.unreadable': 'Este arquivo não é uma imagem compatível.',
  'call.unknown': 'Chamada de API desconhecida.',
  'email.taken': 'Este e-mail já está em uso.',
  'account.in_use':
    'Relatórios usam esta conta (%{count}). Escolha outra conta para eles antes de excluí-la.',
  'filter_set.in_use':
    'Usuários têm este conjunto de filtros (%{count}). Retire-o dos acessos deles antes de excluí-lo.',
  'filter_set.in_playlists':
    'Playlists de grupos usam este conjunto de filtros (%{count}). Retire-o dos itens delas antes de excluí-lo.',
  'filter_set.value':
    'Para %{user}, o conjunto “%{set}” filtra %{column} por “%{value}”, que não é um valor válido desse tipo.',
  'filter_set.contradiction':
    'Para %{user}, nenhum valor de %{column} é permitido ao mesmo tempo pelo conjunto “%{set}” e pelos outros filtros.',
  'filter_set.too_many': 'Para %{user}, o conjunto “%{set}” resulta em mais de %{max} filtros.',
  'filters.too_long':
    'Para %{user}, os filtros do relatório “%{report}” têm %{length} caracteres. Em modelos com segurança em nível de linha, o Power BI aceita no máximo %{max}: use menos valores ou valores mais curtos.',
  'filters.column':
    'Para %{user}, o relatório “%{report}” filtra %{column}, e as regras de linhas dele não têm essa coluna.',
  'filters.condition':
    'Para %{user}, o relatório “%{report}” exclui valores de %{column}. As regras de linhas dele só permitem listar os valores visíveis.',
  'filters.value':
    'Para %{user}, o relatório “%{report}” filtra %{column} por “%{value}”. As regras de linhas dele só aceitam textos sem “|” e números inteiros.',
  'resource.conflict': 'Outra pessoa alterou isto ao mesmo tempo. Recarregue a página e tente novamente.',
  'report.filter_invalid':
    'Este relatório tem um filtro que o Power BI não consegue aplicar e por isso não abre. Avise o administrador.',
  'report.unprotected':
    'O modelo semântico deste relatório deveria restringir as linhas, mas o Power BI diz que não restringe. Por isso o relatório não abre. Avise o administrador.',
  'export.filters':
    'Não é possível exportar este relatório com os seus filtros. Peça ajuda ao administrador.',
  'export.state':
    'Este relatório só pode ser exportado como o autor o salvou: um arquivo do que está na tela poderia conter mais do que as suas linhas.',
  'list.too_slow':
    'A busca está demorando demais. Refine-a: escolha um período menor ou digite mais letras do nome.',
  'embed.refused': 'O serviço de relatórios negou o acesso da conta %{account}.',
  'embed.unreachable': 'O serviço de relatórios não está respondendo (conta %{account}).',
  'embed.report_gone': 'O relatório não existe mais no serviço de relatórios (conta %{account}).',
  'server.failed': 'Ocorreu um erro, tente novamente',
  'server.busy': 'O portal está ocupado. Tente novamente em alguns segundos.',
  'server.not_ready': 'O portal está indisponível no momento. Tente novamente em instantes.',
}

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
  columnType: 'A coluna contém valores de outro tipo.',
  dateValue: 'Datas são escritas como 2024-05-31 ou 2024-05-31T14:30:00.',
  booleanValue: 'A coluna só tem os valores true, false e BLANK().',
  tooManyConditions: 'Uma coluna aceita no máximo duas datas, ou BLANK() e mais um valor.',
  nameTaken: 'Já existe uma com este nome.',
  idInvalid: 'Use apenas letras, números, pontos e hifens.',
  certificateInvalid:
    'Cole o certificado e a chave privada dele (RSA, no máximo 4096 bits) sem senha, em formato PEM.',
  secretOfOther: 'Um segredo vale para um só aplicativo. Informe o segredo ou certificado deste.',
  issuerInvalid: 'Informe o endereço do emissor, com https:// e sem “?” nem “#”.',
  scopesInvalid: 'Os escopos precisam incluir openid.',
  domainInvalid: 'Informe um domínio como contoso.com.',
  domainPublic: 'Qualquer pessoa pode ter um e-mail deste domínio. Informe só os da empresa.',
  domainTaken: 'Este domínio já é de outra empresa deste portal. Fale com o operador.',
  secretOfProvider: 'Um segredo vale para um só aplicativo. Informe o deste.',
  colorInvalid: 'Informe uma cor como #2456E6.',
  imageRefused: 'A imagem não foi aceita. Escolha outra ou mantenha a atual.',
  filterIncomplete: 'Preencha todos os campos do filtro antes de aplicar.',
  filterType: 'Preencha o campo de valor com o tipo de dado correto.',
  filtersTooLong:
    'Filtros demais ou longos demais para um modelo com segurança em nível de linha: o Power BI aceita no máximo 1.024 caracteres.',
  filterColumn: 'As regras de linhas do relatório não têm esta coluna.',
  filterCondition:
    'As regras de linhas do relatório não permitem excluir valores. Liste os valores visíveis.',
  filterValue: 'As regras de linhas do relatório só aceitam textos sem “|” e números inteiros.',
  roleName: 'Uma função tem no máximo 50 caracteres e nenhuma vírgula.',
  roleUnknown: 'O modelo semântico não tem esta função.',
  username: 'Informe um nome sem espaços nem acentos, de no máximo 256 caracteres.',
  ruleKey: 'Use até 20 letras e números, como r ou ano.',
  filterSetEmpty: 'Adicione pelo menos um filtro.',
  filterSetUnknown: 'Este conjunto de filtros não existe mais.',
  filterSetColumn:
    'O modelo semântico do relatório não tem uma coluna deste tipo, de que o conjunto de filtros precisa.',
  filterSetColumnUnknown: 'O modelo semântico de um relatório com este conjunto não tem esta coluna.',
  attributeName: 'Comece com uma letra e use só letras, números, hífens e sublinhados: {regiao}.',
  scimPath:
    'Informe o caminho de um atributo, como urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department.',
  attributeUnusable:
    'Com este valor, um conjunto de filtros do usuário fica inválido ou não deixa nenhuma linha.',
  announcementTextMissing: 'Escreva o aviso em pelo menos um idioma.',
  announcementEnd: 'O aviso deve terminar depois de começar.',
  pairingCode: 'O código não existe ou expirou. Digite o que a tela mostra agora.',
  displayAccess: 'Escolha quais linhas a tela mostra: as de um usuário, as de conjuntos de filtros ou todas.',
  scopesMissing: 'Escolha pelo menos um escopo.',
  tokenExpiry: 'Só um token do SCIM pode ficar sem expirar.',
  urlInvalid: 'Informe um endereço que comece com https://, sem usuário nem senha.',
  hostNotListed:
    'O operador do portal não permite chamadas a este endereço. Peça que o inclua em OUTBOUND_HOSTS.',
  oneContent: 'Um item mostra um relatório, uma imagem ou uma página: escolha um só.',
  cellMissing: 'O layout da playlist não tem esta área.',
  reportNotInGroup: 'Este relatório não é deste grupo.',
  pageHost:
    'O operador do portal não permite mostrar páginas deste endereço. Peça que o inclua em playlist-hosts.',
}

/** A key of a validation message: what a response contains per field in `fields`. */
export type FieldErrorCode = keyof typeof fieldErrors
