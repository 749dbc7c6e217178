import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Goes back to where the person came from; to `otherwise`, when nothing of this app lies behind. Once: the browser takes
 * a moment, and a second call would go two screens back.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const left = useRef<string>(undefined)
  return () => {
    if (left.current === key) return
    left.current = key
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}
