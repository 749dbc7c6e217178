/**
 * Computes something from a cached value once: cached values are frozen, and the same objects until something changes.
 * What is computed is kept as long as the value, and frozen as well, so that more can be computed from it.
 * @param compute depends on nothing but the value, which need not be frozen
 */
export function memoizeFrozen<Value extends object, Result>(
  compute: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, Result>()
  return (value) => {
    const known = results.get(value)
    if (known !== undefined) return known
    const result = compute(value)
    if (Object.isFrozen(value)) results.set(value, Object.freeze(result))
    return result
  }
}
