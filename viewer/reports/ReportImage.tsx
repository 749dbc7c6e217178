import { type ReactNode, useState } from 'react'
import { usePortal } from '../portal/usePortal.ts'

/** A report's picture; the default one where it is missing or cannot be loaded (spec 3). */
export function ReportImage({ path }: { path: string | undefined }): ReactNode {
  const { defaultImage } = usePortal().config
  const [failed, setFailed] = useState(false)
  const source = !path || failed ? defaultImage : path
  return <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
}
