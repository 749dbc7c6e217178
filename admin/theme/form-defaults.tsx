import type { RaThemeOptions } from 'react-admin'
import { formWidth, radius } from '#common/theme/tokens.ts'
import { Loading } from '../components/Loading.tsx'
import { EditError, FormContent, FormTitle } from '../forms/FormScreen.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'

/** A wide form sets `--form-width` to `none`. */
const column = { maxWidth: `var(--form-width, ${formWidth}px)`, marginInline: 'auto' }

/** Sections and toolbar of a form are one card. */
const cardBorder = (line: string) => ({ border: `1px solid ${line}`, boxSizing: 'border-box' }) as const

/** The label of a group of choices, as those of fields. */
const groupLabel = {
  position: 'static',
  transform: 'none',
  paddingInline: 0,
  color: 'inherit',
  fontSize: 14,
  fontWeight: 550,
  '& [aria-hidden]': { display: 'none' },
} as const

/** The card of a form above its toolbar. */
const formCard = (line: string, surface: string) =>
  ({
    ...cardBorder(line),
    marginTop: 24,
    borderBottom: 0,
    borderRadius: `${radius.card}px ${radius.card}px 0 0`,
    backgroundColor: surface,
    // A field that gets the focus is scrolled out from under the toolbar.
    '& input, & textarea': { scrollMarginBottom: '96px' },
  }) as const

const phone = '@media (width < 900px)'

/** Without a latest date, fields of dates take years of six digits. */
const latest = { date: '9998-12-31', time: '9998-12-31T23:59' }

const screenOf = {
  title: <FormTitle />,
  actions: false,
  component: FormContent,
  redirect: 'list',
} as const

/** What the forms of react-admin are by default in this back-office: `<Edit>`, `<SimpleForm>` and their inputs as they are. */
export const formDefaults = (line: string, surface: string): NonNullable<RaThemeOptions['components']> => ({
  RaCreate: { defaultProps: screenOf, styleOverrides: { root: { '& .RaCreate-main': { margin: 0 } } } },
  RaEdit: {
    defaultProps: {
      ...screenOf,
      mutationMode: 'pessimistic',
      loading: <Loading />,
      error: <EditError />,
      /**
       * The record of a form is always fetched, and then never again, for it would replace what is typed: `meta` keeps it
       * apart from the records that lists have loaded.
       */
      queryOptions: {
        meta: { isForm: true },
        staleTime: ({ state }: { state: { data: unknown } }) => (state.data ? 'static' : 0),
        gcTime: 0,
        onError: () => {},
      },
    },
    styleOverrides: { root: { '& .RaEdit-main': { margin: 0 } } },
  },
  RaSimpleForm: {
    defaultProps: { noValidate: true, toolbar: <FormToolbar /> },
    styleOverrides: {
      root: {
        ...column,
        ...formCard(line, surface),
        padding: 24,
        [phone]: { padding: 16 },
        '&:has(section)': { padding: 0 },
        '& > .MuiStack-root > *': { width: '100%' },
      },
    },
  },
  // Its tabs are places on one form, which is saved as a whole.
  RaTabbedForm: {
    defaultProps: {
      noValidate: true,
      syncWithLocation: false,
      toolbar: <FormToolbar />,
    },
    styleOverrides: {
      root: {
        '& > .MuiTabs-root, & > .MuiCardContent-root': column,
        '& > .MuiDivider-root': { display: 'none' },
        '& > .MuiCardContent-root': { ...formCard(line, surface), marginTop: 12, padding: 0 },
        '& .MuiStack-root > *': { width: '100%' },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        ...column,
        ...cardBorder(line),
        // In view below a long form.
        '&&': { position: 'sticky', bottom: 0, zIndex: 1, padding: '16px 24px' },
        [phone]: { '&&': { padding: '12px 16px' } },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        backgroundColor: surface,
        borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
        // A shadow sets it apart while the form scrolls below it, where the browser can tell.
        containerType: 'scroll-state',
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: -1,
          '@container scroll-state(stuck: bottom)': { boxShadow: '0 -6px 12px -10px rgb(10 20 40 / 0.35)' },
        },
      },
    },
  },
  RaSaveButton: { defaultProps: { alwaysEnable: true, icon: null } },
  RaTextInput: { defaultProps: { helperText: false, autoComplete: 'off' } },
  RaRadioButtonGroupInput: {
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': groupLabel } },
  },
  RaCheckboxGroupInput: {
    styleOverrides: { root: { '& .RaCheckboxGroupInput-label': groupLabel } },
  },
  RaSelectInput: { defaultProps: { helperText: false }, styleOverrides: { root: { '&&': { minWidth: 0 } } } },
  // The section around an array names it, and each item has its own button to remove it.
  RaArrayInput: {
    defaultProps: { label: false, helperText: false, margin: 'none' },
    styleOverrides: { root: { '& > .RaArrayInput-label': { display: 'none' } } },
  },
  RaSimpleFormIterator: {
    defaultProps: { fullWidth: true, disableReordering: true, disableClear: true, disableRemove: true },
    styleOverrides: {
      root: {
        '& > ul': { display: 'grid', gap: 16 },
        '& .RaSimpleFormIterator-line': { border: 0 },
        '& .RaSimpleFormIterator-add': {
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 16,
          marginTop: 12,
        },
        // On phones an item spans several lines.
        '& li + li': { [phone]: { paddingTop: 16, borderTop: `1px solid ${line}` } },
        '& .MuiFormControl-root': { margin: 0 },
      },
    },
  },
  // A value that Save stores is a checkbox to screen readers, not a switch that acts at once.
  MuiSwitch: { defaultProps: { slotProps: { input: { role: 'checkbox' } } } },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaDateInput: { defaultProps: { helperText: false, inputProps: { max: latest.date } } },
  RaDateTimeInput: { defaultProps: { helperText: false, inputProps: { max: latest.time } } },
  RaAutocompleteInput: { defaultProps: { helperText: false } },
})
