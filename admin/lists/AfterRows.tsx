import { type ReactNode, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'

/** Parts of a list that are loaded and rendered after its rows, which are what the user waits for. */
export function AfterRows({ children }: { children: ReactNode }): ReactNode {
  const { isPending } = useListContext()
  // As the rows are.
  const areShown = useDeferredValue(!isPending, false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (areShown) startTransition(() => setReady(true))
  }, [areShown])
  return isReady && <Suspense>{children}</Suspense>
}
