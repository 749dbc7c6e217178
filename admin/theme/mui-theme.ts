import type { ThemeOptions } from '@mui/material'
import { brandColors } from '#common/theme/brand.ts'
import { colors, font, motionMs, radius, type Scheme, space } from '#common/theme/tokens.ts'
import { muiComponents, type ThemeTexts } from './mui-components.ts'

declare module '@mui/material/styles' {
  interface PaletteOptions {
    /** The tenant's brand colour as a fill, the text on it, and a light tint. */
    brand?: { fill: string; onFill: string; tint: string }
  }
}

const [small, normal, large, title, display] = font.sizes

/** Below `sm`, phones and pages zoomed to their size, lists stack their cells. */
const breakpoints = { xs: 0, sm: 900, md: 1024, lg: 1536, xl: 1920 }

/**
 * The MUI theme for a colour scheme and a tenant's brand colour. `primary` is the brand adjusted to be readable as text;
 * fills use the brand itself (see muiComponents), so that all text meets WCAG AA. `texts` are the accessible names of what
 * has none of its own.
 */
export function muiTheme(scheme: Scheme, brandColor: string, texts: ThemeTexts): ThemeOptions {
  const { canvas, surface, line, ink, muted, danger, warning, success } = colors[scheme]
  const brand = brandColors(brandColor, scheme)
  const onStrong = scheme === 'dark' ? canvas : '#FFFFFF'
  return {
    palette: {
      mode: scheme,
      primary: { main: brand.brandText, contrastText: onStrong },
      secondary: { main: muted, contrastText: onStrong },
      error: { main: danger, contrastText: onStrong },
      warning: { main: warning, contrastText: onStrong },
      success: { main: success, contrastText: onStrong },
      info: { main: brand.brandText, contrastText: onStrong },
      background: { default: canvas, paper: surface },
      text: { primary: ink, secondary: muted, disabled: muted },
      divider: line,
      brand: { fill: brand.brand, onFill: brand.onBrand, tint: brand.brandTint },
    },
    breakpoints: { values: breakpoints },
    shape: { borderRadius: radius.control },
    spacing: space * 2,
    transitions: { duration: { shortest: motionMs, shorter: motionMs, short: motionMs, standard: motionMs } },
    typography: {
      fontFamily: font.family,
      fontSize: normal,
      htmlFontSize: 16,
      body1: { fontSize: normal, lineHeight: 1.5 },
      body2: { fontSize: normal, lineHeight: 1.5 },
      caption: { fontSize: small },
      subtitle1: { fontSize: large, fontWeight: 600 },
      subtitle2: { fontSize: normal, fontWeight: 600 },
      h4: { fontSize: display, fontWeight: 650, letterSpacing: '-0.02em' },
      h5: { fontSize: title, fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontSize: title, fontWeight: 650, letterSpacing: '-0.01em' },
      button: { fontSize: normal, fontWeight: 600, textTransform: 'none' },
    },
    components: muiComponents(colors[scheme], brand, texts),
  }
}
