import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

const perPage = 25

interface PagedRowsProps<Row> {
  label: string
  headings: readonly string[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** The cells of a row. */
  children: (row: Row) => ReactNode
}

/** A table of what an import or its undo does, a page at a time. */
export function PagedRows<Row>({ label, headings, rows, keyOf, children }: PagedRowsProps<Row>): ReactNode {
  const translate = useTranslate()
  const [page, setPage] = useState(0)
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(page * perPage, (page + 1) * perPage).map((row) => (
              <TableRow key={keyOf(row)}>{children(row)}</TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > perPage && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_event, next) => setPage(next)}
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
          }
        />
      )}
    </>
  )
}
