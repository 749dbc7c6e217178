/** Textos da tela inicial que chegam com as telas, em português. */
export const home = {
  news: 'Novidades desde a sua última visita',
  given: 'Novo relatório · %{when}',
  pages: 'Novas páginas · %{when}',
  allNews: 'Mostrar todas (%{count})',
  firstVisit: 'Primeira vez aqui?',
}
