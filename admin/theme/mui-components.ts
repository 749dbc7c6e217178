import type { RaThemeOptions } from 'react-admin'
import type { BrandColors } from '#common/theme/brand.ts'
import { type colors, radius, type Scheme } from '#common/theme/tokens.ts'
import { formDefaults } from './form-defaults.tsx'
import { listDefaults } from './list-defaults.tsx'
import { muiIcons } from './mui-icons.tsx'

/** The accessible names of progress indicators, the search of lists, the link to a form and the icons of a list of options. */
export type ThemeTexts = Record<'loading' | 'search' | 'edit' | 'open' | 'close' | 'clear', string>

type Colors = (typeof colors)[Scheme]

/** Shadow of floating surfaces such as dialogs and menus. */
const floatingShadow = '0 8px 32px rgb(10 20 40 / 0.18)'

/** Selection is a colour, which forced colours replace. */
const selected = (brand: BrandColors) => ({
  '&.Mui-selected, &.Mui-selected:hover, &[aria-selected="true"]': {
    backgroundColor: `${brand.brandTint} !important`,
    color: brand.brandText,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
})

/** From `common/theme/css.ts`: 40 px, and 44 px where the pointer is a finger. */
const control = 'var(--control)'

/** Styles MUI's and react-admin's components with the design tokens: flat surfaces with a border, one shadow. */
export function muiComponents(
  scheme: Colors,
  brand: BrandColors,
  texts: ThemeTexts,
): NonNullable<RaThemeOptions['components']> {
  const { canvas, surface, line, fieldLine, ink, muted } = scheme
  const borderedSurface = { backgroundColor: surface, backgroundImage: 'none', border: `1px solid ${line}` }
  const dense = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true }
  return {
    ...muiIcons,
    ...formDefaults(line, surface),
    ...listDefaults(scheme, brand.brandTint, texts),
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
          minHeight: control,
          paddingInline: 16,
          border: '1px solid transparent',
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
        outlined: { borderColor: line, '&.MuiButton-colorInherit': { backgroundColor: surface } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: control,
          height: control,
          color: muted,
          borderRadius: radius.control,
          '@media (hover: hover)': { '&:hover': { color: ink, backgroundColor: brand.brandTint } },
        },
        sizeSmall: { width: 32, height: 32 },
      },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': texts.loading } },
    MuiLinearProgress: { defaultProps: { 'aria-label': texts.loading } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { ...borderedSurface, borderRadius: radius.card } },
    },
    MuiDialog: {
      styleOverrides: {
        // Forced colours remove the shadow and show the border.
        paper: { border: '1px solid transparent', borderRadius: radius.card, boxShadow: floatingShadow },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { paddingTop: 24, fontSize: 20 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${line}`, boxShadow: floatingShadow } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiTextField: { defaultProps: dense },
    MuiFormControl: {
      defaultProps: dense,
      styleOverrides: { marginDense: { marginTop: 16, marginBottom: 4 } },
    },
    MuiMenuItem: { styleOverrides: { root: selected(brand) } },
    MuiAutocomplete: {
      defaultProps: {
        ...muiIcons.MuiAutocomplete.defaultProps,
        fullWidth: true,
        openText: texts.open,
        closeText: texts.close,
        clearText: texts.clear,
      },
      styleOverrides: {
        popupIndicator: { width: 28, height: 28 },
        clearIndicator: { width: 28, height: 28 },
        option: selected(brand),
      },
    },
    // Labels are above their fields, as in the viewer.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 6,
          color: ink,
          fontSize: 14,
          fontWeight: 550,
          // Of a field that must be filled in; almost all are.
          '& [aria-hidden]': { display: 'none' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: control,
          backgroundColor: surface,
          fontSize: 'var(--control-text)',
          '&.MuiInputBase-readOnly': { color: muted, backgroundColor: canvas },
        },
        notchedOutline: {
          top: 0,
          borderColor: fieldLine,
          '& legend': { display: 'none' },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 14 } } },
    MuiTabs: {
      styleOverrides: {
        indicator: {
          '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: line,
          padding: '10px 16px',
          overflowWrap: 'break-word',
          '@media (width <= 640px)': { padding: '10px 8px' },
        },
        head: { fontWeight: 600, color: muted, backgroundColor: surface },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { borderRadius: radius.control, boxShadow: floatingShadow } },
    },
  }
}
