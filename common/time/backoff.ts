/**
 * The delay before the next attempt: `firstMs` after the first failure, doubled with each further one.
 * @param failures failures in a row, from 1
 * @param firstMs milliseconds
 * @param maxMs the upper limit, in milliseconds
 */
export const exponentialBackoff = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(failures - 1, 30), maxMs)
