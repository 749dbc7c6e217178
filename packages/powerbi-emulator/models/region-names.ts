/** Names for the codes in the column `cluster` of World development; the source has them only in its notes. */
export const regionNames: Record<string, string> = {
  0: 'South Asia',
  1: 'Europe',
  2: 'Sub-Saharan Africa',
  3: 'Americas',
  4: 'East Asia & Pacific',
  5: 'Middle East',
}
