import { type ReactNode, useState } from 'react'
import { defaultImageOf } from '#common/contract/public-config.ts'
import { useApp } from '../../app/app-context.ts'

/** A report's picture, or the default picture if it has none or it fails to load (spec 3). */
export function ReportImage({ path }: { path: string | undefined }): ReactNode {
  const { config } = useApp()
  const [failed, setFailed] = useState(false)
  const source = !path || failed ? defaultImageOf(config) : path
  return <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
}
