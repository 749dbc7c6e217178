import { InputAdornment } from '@mui/material'
import { type FilterFormProps, type RaThemeOptions, SearchInput } from 'react-admin'
import { type colors, radius, type Scheme } from '#common/theme/tokens.ts'
import { AddIcon, EditIcon, SearchIcon } from '../components/icons.tsx'
import { ListTitle } from '../layout/PageTitle.tsx'
import { ListCard } from '../lists/ListCard.tsx'
import { ListPagination } from '../lists/ListPagination.tsx'
import { RowEditLink } from '../lists/RowLink.tsx'
import { NamedBody, SortedHead } from '../lists/table-parts.tsx'

/** The search that every list has which names no other filters. */
const search = [<SearchInput key="q" source="q" alwaysOn />]

/** Of each `List`, and of a `ListBase` around more than a `ListView`. An error is shown in its place, and not notified. */
export const listQuery = { perPage: 25, exporter: false, queryOptions: { onError: () => {} } } as const

/** Of each `List` and `ListView`. `ListCard` shows an error or that it is empty, below filters and actions that stay. */
export const listView = {
  title: <ListTitle />,
  filters: search,
  component: ListCard,
  pagination: <ListPagination />,
  empty: false,
  error: false,
} as const

/** Filters are applied while typing, a little later. */
const filterForm: FilterFormProps & { debounce: number } = { debounce: 250 }

const phones = '@media (width < 900px)'

const searchIcon = (
  <InputAdornment position="end">
    <SearchIcon color="disabled" />
  </InputAdornment>
)

/** More specific than the styles that react-admin has for small or large screens only. */
const always = '&&'

/** An icon without the text of the button, which stays its accessible name. */
const iconOnly = {
  minHeight: 0,
  minWidth: 0,
  width: 'var(--control)',
  height: 'var(--control)',
  padding: 0,
  fontSize: 0,
  '& .MuiButton-startIcon': { margin: 0 },
}

/** What every `List` and `DataTable` of the back-office has in common, so that a screen only names its columns. */
export const listDefaults = (
  { canvas, ink, muted }: (typeof colors)[Scheme],
  brandTint: string,
  texts: { search: string; edit: string },
) =>
  ({
    RaList: {
      defaultProps: { ...listQuery, ...listView },
      styleOverrides: { root: { '& .RaList-content': { overflow: 'hidden' } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          [always]: { flexFlow: 'row wrap', gap: 12, paddingBlock: 16, backgroundColor: 'transparent' },
          '& > span:empty': { display: 'none' },
        },
      },
    },
    RaFilterForm: {
      defaultProps: filterForm,
      styleOverrides: {
        root: {
          [always]: {
            display: 'grid',
            flex: '1 1 320px',
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
            gap: 12,
            minHeight: 0,
            padding: 0,
            [phones]: { gridTemplateColumns: '1fr 1fr' },
          },
          '& .RaFilterForm-clearFix': { display: 'none' },
          '& .MuiFormControl-root.MuiFormControl-root': { minWidth: 0, marginBlock: 0 },
          '& .MuiAutocomplete-root': { flex: 1, minWidth: 0 },
          '& [data-source="period"]:has([type="date"])': { gridColumn: 'span 2' },
          '& [data-source="q"]': { gridColumn: '1 / -1', maxWidth: 440 },
        },
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          [always]: { width: 'auto', minWidth: 0 },
          '& .RaFilterFormInput-spacer': { display: 'none' },
        },
      },
    },
    RaSearchInput: {
      defaultProps: {
        type: 'search',
        resettable: false,
        InputProps: { endAdornment: searchIcon },
        slotProps: { htmlInput: { 'aria-label': texts.search, maxLength: 120 } },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          [always]: {
            flex: '0 1 auto',
            flexWrap: 'wrap',
            minHeight: 0,
            marginLeft: 'auto',
            padding: 0,
            backgroundColor: 'transparent',
          },
        },
      },
    },
    RaColumnsButton: { defaultProps: { variant: 'outlined', size: 'medium' } },
    RaFilterButton: { defaultProps: { variant: 'outlined', size: 'medium' } },
    RaCreateButton: {
      defaultProps: { variant: 'contained', size: 'medium', icon: <AddIcon /> },
      // Nor does it float above the rows where there is little room.
      styleOverrides: {
        root: {
          '&.RaCreateButton-floating': {
            position: 'static',
            width: 'var(--control)',
            height: 'var(--control)',
            minHeight: 0,
            borderRadius: radius.control,
            boxShadow: 'none',
          },
        },
      },
    },
    RaEditButton: {
      defaultProps: { title: texts.edit, icon: <EditIcon />, component: RowEditLink },
      styleOverrides: {
        root: {
          '&.MuiButton-root': {
            ...iconOnly,
            color: muted,
            '&:hover': { color: ink, backgroundColor: brandTint },
          },
        },
      },
    },
    RaBulkActionsToolbar: {
      defaultProps: { selectAllButton: false },
      styleOverrides: {
        root: {
          [phones]: { display: 'none' },
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            flexWrap: 'wrap',
            height: 'auto',
            transform: 'none',
            backgroundColor: 'transparent',
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        },
      },
    },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false, rowClick: false, head: SortedHead, body: NamedBody },
      styleOverrides: {
        root: {
          // Fixed: a long word never squeezes the other columns; it breaks where it does not fit.
          '& .RaDataTable-table': { tableLayout: 'fixed' },
          '& .RaDataTable-headerCell': { position: 'static' },
          '& .MuiTableCell-paddingCheckbox': { width: 50, [phones]: { display: 'none' } },
          // Above the link that covers the row.
          '& .RaDataTable-rowCell :is(a, button):not(.row-link)': { position: 'relative', zIndex: 1 },
          '& .row-actions': { whiteSpace: 'nowrap' },
          '& .row-actions :is(a, button)': { marginBlock: -8, verticalAlign: 'middle' },
          '& .MuiCheckbox-root': { marginBlock: -8, zIndex: 1 },
          '& .not-on-phones': { [phones]: { display: 'none' } },
          '& .row-link': {
            color: ink,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
            '&::after': { position: 'absolute', inset: 0, content: '""' },
          },
        },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          position: 'relative',
          '&:last-child td': { border: 0 },
          '&.MuiTableRow-hover:hover': { backgroundColor: canvas },
        },
      },
    },
  }) satisfies RaThemeOptions['components']
