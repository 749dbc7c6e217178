import { type ReactNode, useEffect } from 'react'
import { CalmPage } from './screen/CalmPage.tsx'

const restartMs = 30_000

/** After an error of our own: a calm page, and the app is loaded again after a while. */
export function Restart(): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), restartMs)
    return () => clearTimeout(timer)
  }, [])
  return <CalmPage />
}
