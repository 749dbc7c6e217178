import { type ReactNode, useDeferredValue } from 'react'
import { useListContext } from 'react-admin'
import { RenderLater } from '../components/RenderLater.tsx'

/** Parts of a list that are loaded and rendered after its rows, which are what the user waits for. */
export function AfterRows(parts: { placeholder?: ReactNode; children: ReactNode }): ReactNode {
  const { isPending } = useListContext()
  // As the rows are.
  const areShown = useDeferredValue(!isPending, false)
  return <RenderLater isReady={areShown} {...parts} />
}
