/** The middle one of some figures, or the upper of the middle two; 0 of none. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
