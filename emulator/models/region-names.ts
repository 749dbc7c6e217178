/** What the numbers of the column `cluster` of World development stand for; the source names them in its notes only. */
export const regionNames: Record<string, string> = {
  0: 'South Asia',
  1: 'Europe',
  2: 'Sub-Saharan Africa',
  3: 'Americas',
  4: 'East Asia & Pacific',
  5: 'Middle East',
}
