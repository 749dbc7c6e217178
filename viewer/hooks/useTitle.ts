import { useEffect } from 'react'
import { useApp } from '../app/AppContext.ts'

/** Names the browser's tab. */
export function useTitle(title: string): void {
  const { company } = useApp().config
  useEffect(() => {
    document.title = `${title} · ${company}`
  }, [title, company])
}
