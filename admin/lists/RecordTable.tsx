import { memo, type ReactNode, useDeferredValue } from 'react'
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin'
import { Loading } from '../components/Loading.tsx'
import { HeadingContext } from './Column.tsx'
import { EmptyList } from './EmptyList.tsx'
import styles from './RecordTable.module.css'

/**
 * The records of the list as a table of plain elements; its children are the columns. react-admin's `DataTable` takes
 * several times as long to render (decision 008).
 */
export function RecordTable({ children }: { children: ReactNode }): ReactNode {
  const { data, isPending } = useListContext()
  // The first rows are rendered in slices, between which the page reacts.
  const isReady = useDeferredValue(!isPending, false)
  if (!isReady) return <Loading />
  if (!data?.length) return <EmptyList />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <HeadingContext value={true}>{children}</HeadingContext>
        </tr>
      </thead>
      <tbody>
        {data.map((record) => (
          <Row key={record.id} record={record}>
            {children}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

const Row = memo(({ record, children }: { record: RaRecord; children: ReactNode }) => (
  <RecordContextProvider value={record}>
    <tr className={styles.row}>{children}</tr>
  </RecordContextProvider>
))
