import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns a function that goes back, or to `fallback` if this app has no earlier entry in the history. It works once per
 * screen: navigation takes a moment, and a second call would go back two screens.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const handledKey = useRef<string>(undefined)
  return () => {
    if (handledKey.current === key) return
    handledKey.current = key
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
