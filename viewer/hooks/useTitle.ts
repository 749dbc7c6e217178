import { useEffect } from 'react'
import { useApp } from '../app/AppContext.ts'

/** Sets the document title. */
export function useTitle(title: string): void {
  const { company } = useApp().config
  useEffect(() => {
    document.title = `${title} · ${company}`
  }, [title, company])
}
