import { useEffect } from 'react'
import { usePortal } from '../portal/usePortal.ts'

/** Names the browser's tab. */
export function useTitle(title: string): void {
  const { company } = usePortal().config
  useEffect(() => {
    document.title = `${title} · ${company}`
  }, [title, company])
}
