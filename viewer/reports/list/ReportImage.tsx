import { type ReactNode, useState } from 'react'
import { useApp } from '../../app/app-context.ts'

/** A report's picture, or the default picture if it has none or it fails to load (spec 3). */
export function ReportImage({ path }: { path: string | undefined }): ReactNode {
  const { defaultImage } = useApp().config
  const [failed, setFailed] = useState(false)
  const source = !path || failed ? defaultImage : path
  return <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
}
