/** A value with subscribers, in the shape that React's `useSyncExternalStore` takes. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a {@link Store}; each `set` notifies every subscriber. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
