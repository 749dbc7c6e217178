import { useEffect, useRef, useState } from 'react'

/** A saved file. */
export interface SavedFile {
  name: string
  /** What the user should know about it. */
  note?: string | undefined
}

type FileExport =
  | { step: 'choose'; error?: unknown }
  /** `percent`: undefined if it is not known how far it is. */
  | { step: 'running'; percent?: number }
  | { step: 'done'; file: SavedFile }

/** @param onProgress percent, 0 to 100 */
type Task = (signal: AbortSignal, onProgress: (percent: number) => void) => Promise<SavedFile>

/** Runs one export at a time; closing the dialog cancels it. */
export function useFileExport() {
  const [state, setState] = useState<FileExport>({ step: 'choose' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (task: Task) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ step: 'running' })
    try {
      const file = await task(signal, (percent) => setState({ step: 'running', percent }))
      setState({ step: 'done', file })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', error })
    }
  }
  return { state, start, clearError: () => setState({ step: 'choose' }) }
}
