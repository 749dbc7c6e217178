/** Textos do catálogo de relatórios, em português. */
export const catalogue = {
  open: 'Outros relatórios',
  title: 'Outros relatórios',
  intro: 'Relatórios dos seus grupos a que você ainda não tem acesso. Escolha um para pedir acesso.',
  requested: 'Pedido enviado',
  emptyTitle: 'Nada a pedir',
  empty: 'Você tem acesso a todos os relatórios dos seus grupos.',
  toReports: 'Ver meus relatórios',
}
