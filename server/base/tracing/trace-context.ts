import { randomBytes } from 'node:crypto'

/** The trace that a request belongs to (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string
  /** The span of the caller: 16 hexadecimal digits. */
  parentId: string
  isSampled: boolean
}

const format = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
/** Forbidden values: a version, a trace id and a parent id. */
const invalid = new Set(['ff', '0'.repeat(32), '0'.repeat(16)])

/** Reads the header `traceparent`; undefined without one, or if it is invalid. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined
  const [, version = '', traceId = '', parentId = '', flags = '', more] = format.exec(header) ?? []
  if (traceId === '' || [version, traceId, parentId].some((part) => invalid.has(part))) return undefined
  // Only versions after 00 may have more fields.
  if (version === '00' && more !== undefined) return undefined
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The header `traceparent` of a request of our own in this trace. */
export const writeTraceparent = ({ traceId, isSampled }: TraceContext): string =>
  `00-${traceId}-${randomBytes(8).toString('hex')}-${isSampled ? '01' : '00'}`
