import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import type { Attributes } from './tracing.ts'

/** Begins the span of a query; undefined: it is not recorded. */
type BeginQuery = (name: string, attributes: Attributes) => ((error?: unknown) => void) | undefined

type Callback = (...args: unknown[]) => void
type Query = (...args: unknown[]) => unknown

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : ''
  return typeof text === 'string' ? text : ''
}

/** The statement with its placeholders, without parameters. */
function describe(text: string): [name: string, attributes: Attributes] {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'query'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  return [operation, attributes]
}

function traced(query: Query, begin: BeginQuery): Query {
  return (...args) => {
    const end = begin(...describe(textOf(args[0])))
    if (!end) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const reply: Callback = (error, ...rest) => {
        end(error ?? undefined)
        ;(callback as Callback)(error, ...rest)
      }
      return query(...args.slice(0, -1), reply)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
}

/** Calls `begin` for each query on the connections that a pool opens from now on. */
export function traceQueries(pool: pg.Pool, begin: BeginQuery): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  // A callback that waits for a connection is called in the context of the call that releases one.
  const inContext = (callback?: Callback) => (callback ? connect(AsyncResource.bind(callback)) : connect())
  Object.assign(pool, { connect: inContext })
  pool.on('connect', (client) => {
    Object.assign(client, { query: traced(client.query.bind(client) as Query, begin) })
  })
}
