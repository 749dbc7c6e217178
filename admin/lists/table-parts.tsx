import { type TableCellProps, type Theme, ThemeProvider } from '@mui/material'
import { Children, cloneElement, isValidElement, type ReactNode, useCallback } from 'react'
import { DataTableBody, DataTableHead, useListSortContext, useTranslate } from 'react-admin'

interface Sortable extends Pick<TableCellProps, 'sortDirection'> {
  source?: string
  disableSort?: boolean
}

/** The `head` of every `DataTable`, which tells screen readers by which column the list is sorted. */
export function SortedHead({ children }: { children?: ReactNode }): ReactNode {
  const { sort } = useListSortContext()
  const sortDirection = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<Sortable>(column) && !column.props.disableSort && column.props.source === sort.field
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  )
}

/** The `body` of every `DataTable`: react-admin names not the checkbox of a row, but the element around it. */
export function NamedBody({ children }: { children?: ReactNode }): ReactNode {
  const name = useTranslate()('ra.action.select_row')
  const withName = useCallback(
    (theme: Theme) => ({
      ...theme,
      components: {
        ...theme.components,
        MuiCheckbox: { defaultProps: { slotProps: { input: { 'aria-label': name } } } },
      },
    }),
    [name],
  )
  return (
    <ThemeProvider theme={withName}>
      <DataTableBody>{children}</DataTableBody>
    </ThemeProvider>
  )
}
