/** The lines of the income statement, in order; their running totals are its results. */
export const incomeLines: Record<string, string> = {
  1: 'Receita bruta',
  2: 'Deduções da receita',
  3: 'Custo das mercadorias',
  4: 'Despesas operacionais',
  5: 'Depreciação e amortização',
  6: 'Resultado financeiro',
  7: 'IR e CSLL',
}

/** The lines of the cash flow, from the operating result to the cash generated. */
export const cashLines: Record<string, string> = {
  11: 'EBITDA',
  12: 'Capital de giro',
  13: 'Impostos sobre o lucro',
  14: 'Investimentos',
  15: 'Juros e amortizações',
  16: 'Dividendos',
}
