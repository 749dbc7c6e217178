import type { RaThemeOptions } from 'react-admin'
import type { BrandColors } from '#common/theme/brand.ts'
import { type colors, motionMs, radius, type Scheme } from '#common/theme/tokens.ts'

type Colors = (typeof colors)[Scheme]

/** Shadow of floating surfaces such as dialogs and menus. */
const floatingShadow = '0 8px 32px rgb(10 20 40 / 0.18)'

const selected = (brand: BrandColors) => ({ backgroundColor: brand.brandTint, color: brand.brandText })

/** Styles MUI's and react-admin's components with the design tokens: flat surfaces with a border, one shadow. */
export function muiComponents(
  { surface, line, ink, muted }: Colors,
  brand: BrandColors,
  loading: string,
): NonNullable<RaThemeOptions['components']> {
  const borderedSurface = { backgroundColor: surface, backgroundImage: 'none', border: `1px solid ${line}` }
  const dense = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        '*:focus-visible': { outline: `2px solid ${brand.brandText}`, outlineOffset: 2 },
        table: { fontVariantNumeric: 'tabular-nums' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0ms !important',
            transitionDuration: '0ms !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          paddingInline: 14,
          variants: [
            {
              props: { variant: 'contained', color: 'primary' },
              style: {
                backgroundColor: brand.brand,
                color: brand.onBrand,
                '&:hover': { backgroundColor: `color-mix(in srgb, ${brand.brand} 88%, ${ink})` },
              },
            },
          ],
        },
        outlined: { borderColor: line },
      },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': loading } },
    MuiLinearProgress: { defaultProps: { 'aria-label': loading } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { ...borderedSurface, borderRadius: radius.card } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radius.card, boxShadow: floatingShadow } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${line}`, boxShadow: floatingShadow } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiTextField: { defaultProps: dense },
    MuiFormControl: { defaultProps: dense },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: surface },
        notchedOutline: { borderColor: `color-mix(in srgb, ${muted} 60%, ${line})` },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: line,
          padding: '10px 16px',
          '@media (max-width: 599.95px)': { padding: '10px 8px' },
        },
        head: { fontWeight: 600, color: muted, backgroundColor: surface },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          position: 'relative',
          transition: `background-color ${motionMs}ms`,
          '&:last-child td': { border: 0 },
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: { borderRadius: radius.control, '&.Mui-selected, &.Mui-selected:hover': selected(brand) },
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: surface,
          backgroundImage: 'none',
          color: ink,
          borderBottom: `1px solid ${line}`,
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { borderRadius: radius.control, boxShadow: floatingShadow } },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 56 },
          '& .RaLayout-content': { minWidth: 0, padding: '0 24px 32px' },
          '@media (max-width: 599.95px)': { '& .RaLayout-content': { padding: '0 12px 24px' } },
        },
      },
    },
    RaAppBar: {
      defaultProps: { color: 'default' },
      styleOverrides: { root: { '& .RaAppBar-toolbar': { minHeight: 56, padding: '0 12px', gap: 4 } } },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          height: 'auto',
          '& .RaSidebar-fixed': { height: 'calc(100vh - 56px)', width: 'inherit' },
          '& .MuiPaper-root': { backgroundColor: surface, borderRight: `1px solid ${line} !important` },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', padding: '8px 0 0' } } },
    RaList: { styleOverrides: { root: { '& .RaList-content': { overflow: 'hidden' } } } },
  }
}
