import { type TableCellProps, type Theme, ThemeProvider } from '@mui/material'
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode, useId } from 'react'
import { DataTableBody, DataTableHead, DataTableRow, useListSortContext, useTranslate } from 'react-admin'
import { RowNameContext, useRowDescription } from './row-name.ts'

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

/** The input of a row's checkbox: react-admin names not the checkbox, but the element around it. */
const NamedCheckbox = (props: ComponentProps<'input'>): ReactNode => (
  <input {...props} aria-label={useTranslate()('ra.action.select_row')} {...useRowDescription()} />
)

const withNamedCheckbox = (theme: Theme) => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCheckbox: { defaultProps: { slotProps: { input: { component: NamedCheckbox } } } },
  },
})

/** Whose controls are described by its name. */
const NamedRow = (props: ComponentProps<typeof DataTableRow>): ReactNode => (
  <RowNameContext value={useId()}>
    <DataTableRow {...props} />
  </RowNameContext>
)

/** The `body` of every `DataTable`. */
export const NamedBody = ({ children }: { children?: ReactNode }): ReactNode => (
  <ThemeProvider theme={withNamedCheckbox}>
    <DataTableBody row={NamedRow}>{children}</DataTableBody>
  </ThemeProvider>
)
