import type { PageTexts } from './texts.ts'

interface Unit {
  one: string
  many: string
  isFeminine?: boolean
}

const units: Unit[] = [
  { one: 'dia', many: 'dias' },
  { one: 'semana', many: 'semanas', isFeminine: true },
  { one: 'semana do calendário', many: 'semanas do calendário', isFeminine: true },
  { one: 'mês', many: 'meses' },
  { one: 'mês do calendário', many: 'meses do calendário' },
  { one: 'ano', many: 'anos' },
  { one: 'ano do calendário', many: 'anos do calendário' },
  { one: 'minuto', many: 'minutos' },
  { one: 'hora', many: 'horas', isFeminine: true },
]

export const portuguese: PageTexts = {
  loading: 'Carregando relatório',
  moreOptions: 'Mais opções',
  header: {
    exportData: 'Exportar dados',
    asTable: 'Mostrar como tabela',
    asVisual: 'Mostrar como visual',
    ascending: (column) => `Ordem crescente de ${column}`,
    descending: (column) => `Ordem decrescente de ${column}`,
  },
  pages: 'Páginas',
  data: 'Dados',
  rowsTitle: 'Linhas desta página',
  rows: (count, written, shown) =>
    `${written} ${count === 1 ? 'linha' : 'linhas'}${shown ? `, as primeiras ${shown} exibidas` : ''}`,
  all: 'Tudo',
  several: 'Vários',
  blank: '(Em branco)',
  share: 'Participação',
  position: 'Posição',
  filters: {
    title: 'Filtros',
    applied: (count) => (count === 1 ? 'Filtros, 1 aplicado' : `Filtros, ${count} aplicados`),
    unusable: 'Este filtro não pode ser usado porque o campo correspondente é inválido.',
    none: 'Nenhum filtro aplicado.',
    onPage: 'Nesta página',
    onReport: 'Em todas as páginas',
    remove: (column) => `Remover o filtro de ${column}`,
    anything: 'é qualquer valor',
    isIn: (values) => `é ${values}`,
    isNotIn: (values) => `não é ${values}`,
    top: (side, count, column) => `${count} ${side === 'Top' ? 'maiores' : 'menores'} por ${column}`,
    relative(direction, count, unit) {
      const { one, many, isFeminine = false } = units[unit] ?? { one: '', many: '' }
      const ending = isFeminine ? 'a' : 'o'
      if (direction === 1) return `${isFeminine ? 'nesta' : 'neste'} ${one}`
      const word = direction === 0 ? 'últim' : 'próxim'
      return count === 1
        ? `n${ending} ${word}${ending} ${one}`
        : `n${ending}s ${word}${ending}s ${count} ${many}`
    },
    and: 'e',
    or: 'ou',
    more: (count) => `e mais ${count}`,
    conditions: {
      None: 'é qualquer valor',
      LessThan: 'é menor que',
      LessThanOrEqual: 'é no máximo',
      GreaterThan: 'é maior que',
      GreaterThanOrEqual: 'é no mínimo',
      Contains: 'contém',
      DoesNotContain: 'não contém',
      StartsWith: 'começa com',
      DoesNotStartWith: 'não começa com',
      Is: 'é',
      IsNot: 'não é',
      IsBlank: 'está em branco',
      IsNotBlank: 'não está em branco',
      IsEmptyString: 'está vazio',
      IsNotEmptyString: 'não está vazio',
    },
  },
  errors: {
    messages: {
      TokenExpired: 'Seu acesso a este relatório expirou. Abra-o novamente para continuar.',
      PowerBINotAuthorizedException: 'Você não tem permissão para ver este relatório.',
      PowerBIEntityNotFound: 'Este relatório não existe mais.',
      LoadReportFailed: 'Não foi possível carregar o relatório.',
      OpenConnectionError: 'A capacidade deste relatório está em pausa.',
      invalidFilter: 'Um filtro não corresponde aos dados deste relatório.',
    },
    other: 'Algo deu errado com este relatório.',
    error: 'Erro',
    details: 'Detalhes',
    request: 'Solicitação',
    expiresSoon: 'Seu acesso a este relatório expira em breve. Abra-o novamente para continuar.',
    close: 'Fechar',
  },
  missingFields: (fields) => `Há algo errado com um ou mais campos: ${fields}`,
  mapMissing: 'Não foi possível carregar o mapa. Tentando novamente em instantes.',
  kpi: {
    target: 'Meta',
    vsLastYear: 'vs. ano anterior',
    points: 'p.p.',
    reached: 'Atingido',
    missed: 'Não atingido',
  },
  cutAxis: 'não parte de zero',
  total: 'Total',
  waterfall: { increase: 'Aumento', decrease: 'Redução', total: 'Total' },
  summary: {
    nothing: 'sem dados',
    points: (count, x, y) => `${count} pontos por ${x} e ${y}`,
    pointsOnMap: (count) => `${count} pontos em um mapa`,
    entry: (label, value) => `${label} com ${value}`,
    range: (highest, lowest) => `maior ${highest}, menor ${lowest}`,
  },
}
