import { useEffect, useMemo } from 'react'

/** A URL that shows a file from the device; it is revoked with the next file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return url
}
