import { useNavigate } from 'react-router-dom'

/** Goes back to where the person came from; to `otherwise`, when nothing of the back-office lies behind. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}
