/** The pause after so many failures in a row (from 1), in milliseconds: `first`, then twice the one before. */
export const growingPause = (failures: number, first: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 30), longest)
