import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Goes back to the previous screen, or to `fallback` if this app has none in the history. Only once per screen: the
 * browser navigates asynchronously, and a second call would go back two screens.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const leftKey = useRef<string>(undefined)
  return () => {
    if (leftKey.current === key) return
    leftKey.current = key
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
