/** What a failed request for the playlist means for playback. */
export type PlaylistError =
  | { kind: 'ended'; by: 'session' | 'playlist' }
  /** No response. */
  | { kind: 'unreachable' }
  | { kind: 'rejected'; status: number | undefined }

/** Classifies a `CallError`; any error without a status counts as no response. */
export function classifyError(error: unknown): PlaylistError {
  const status = propertyOf(error, 'status')
  if (status === 401) return { kind: 'ended', by: 'session' }
  // The status is not enough: a proxy that is restarting may answer 404, too.
  if (propertyOf(error, 'code') === 'resource.missing') return { kind: 'ended', by: 'playlist' }
  if (typeof status === 'number' && status > 0) return { kind: 'rejected', status }
  return { kind: 'unreachable' }
}

const propertyOf = (error: unknown, name: 'status' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
