/** What a failed call for the list means for the run. */
export type ListFault =
  | { kind: 'ended'; by: 'session' | 'playlist' }
  /** Nobody answered. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number | undefined }

/** Judges by the client's error (`CallError`); anything else without a status came from no answer. */
export function listFault(error: unknown): ListFault {
  const status = partOf(error, 'status')
  if (status === 401) return { kind: 'ended', by: 'session' }
  // Not by status alone: a proxy that is being restarted answers 404, too.
  if (partOf(error, 'code') === 'resource.missing') return { kind: 'ended', by: 'playlist' }
  if (typeof status === 'number' && status > 0) return { kind: 'refused', status }
  return { kind: 'unreachable' }
}

const partOf = (error: unknown, part: 'status' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, part) : undefined
