/**
 * Colours and font of the report, derived from the host's theme. Charts cannot read CSS, so they get these values.
 */
export interface Theme {
  isDark: boolean
  palette: string[]
  canvas: string
  surface: string
  line: string
  ink: string
  muted: string
  brand: string
  /** Above and below a target, gain and loss. */
  good: string
  bad: string
  /** Colour scale of maps, from low to high values. */
  ramp: [string, string, string]
  /** Colour of map shapes without a value. */
  land: string
  font: string
  /** Small font size in pixels; scales with the screen. */
  small: number
}

/** Neighbouring colours differ in hue and lightness. */
const lightPalette = [
  '#2456E6',
  '#12A594',
  '#E8930C',
  '#8250DF',
  '#DE5D8B',
  '#3E8FD0',
  '#6A9A1F',
  '#B4552D',
  '#5B6B82',
  '#0B6B78',
]
const darkPalette = [
  '#7396FF',
  '#3CCBB7',
  '#F5B54A',
  '#B192FF',
  '#F585AE',
  '#6FBBF2',
  '#A9D163',
  '#EE9A75',
  '#A3B3C7',
  '#55C1CF',
]

const light: Omit<Theme, 'font' | 'small'> = {
  isDark: false,
  palette: lightPalette,
  canvas: '#F6F7F9',
  surface: '#FFFFFF',
  line: '#E3E7ED',
  ink: '#0F1B2D',
  muted: '#556173',
  brand: '#2456E6',
  good: '#0B7F61',
  bad: '#C8372D',
  ramp: ['#DFE8FF', '#6E93F5', '#143A9E'],
  land: '#E9ECF1',
}

const dark: Omit<Theme, 'font' | 'small'> = {
  isDark: true,
  palette: darkPalette,
  canvas: '#0E141D',
  surface: '#161E2A',
  line: '#2A3545',
  ink: '#EDF1F7',
  muted: '#A5B1C2',
  brand: '#8AA8FF',
  good: '#3CCBB7',
  bad: '#FF8A80',
  ramp: ['#22335C', '#5B7FE8', '#D3DEFF'],
  land: '#232D3B',
}

/** The theme of a report whose host sets none, as a theme's JSON. */
export const defaultThemeJson = {
  name: 'Emulator',
  dataColors: light.palette,
  background: light.canvas,
  backgroundLight: light.line,
  foreground: light.ink,
  foregroundNeutralSecondary: light.muted,
  tableAccent: light.brand,
  good: light.good,
  bad: light.bad,
}

/** The part of a report theme's JSON that is used. */
interface ThemeJson {
  dataColors?: unknown
  background?: unknown
  backgroundLight?: unknown
  foreground?: unknown
  foregroundNeutralSecondary?: unknown
  tableAccent?: unknown
  good?: unknown
  bad?: unknown
  visualStyles?: unknown
}

/** The background of a page (`page`) or of all visuals (`*`) in the styles of a theme. */
function backgroundIn(visualStyles: unknown, visual: 'page' | '*'): unknown {
  const path = [visual, '*', 'background', 0, 'color', 'solid', 'color']
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), visualStyles)
}

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

type Rgb = [red: number, green: number, blue: number]

/** The parts of `#rrggbb`, 0 to 255. */
const rgbOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb

/** Perceived lightness, 0 to 1, of `#rrggbb`. */
function lightness(color: string): number {
  const [r, g, b] = rgbOf(color)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** A colour of which only a share covers the background, as `#rrggbb`. @param share 0 to 1 */
export function mix({ surface }: Theme, color: string, share: number): string {
  const parts = rgbOf(color)
  const mixed = rgbOf(surface).map((part, at) => Math.round(part + ((parts[at] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A colour for large areas, a little lighter than text of the same colour. */
export const fillOf = (theme: Theme, color: string): string => mix(theme, color, 0.8)

/** Share of the colour in the strongest tint, so that text stays legible. */
const STRONGEST_TINT = 0.36

/** The background of a cell. @param rating -1 is bad, 1 good or, with an ideal, too much, 0 neither */
export const tint = (theme: Theme, rating: number, isIdeal = false): string =>
  mix(theme, rating < 0 ? theme.bad : isIdeal ? theme.brand : theme.good, Math.abs(rating) * STRONGEST_TINT)

/**
 * The theme for a theme of the embedding API (`{themeJson}` or `{themeName}`). A dark background makes the whole
 * report dark; without a theme it is light, whatever the system prefers.
 * @param contrastMode ContrastMode; 1 to 3 are dark, 4 is white
 */
export function resolveTheme(theme: unknown, contrastMode: number, rootPixels: number): Theme {
  const { themeJson, themeName } = (theme ?? {}) as { themeJson?: ThemeJson; themeName?: string }
  const json = themeJson ?? {}
  const { dataColors, foreground, foregroundNeutralSecondary, backgroundLight, tableAccent, good, bad } = json
  const ofPage = backgroundIn(json.visualStyles, 'page')
  const ofVisuals = backgroundIn(json.visualStyles, '*')
  const background = isColor(ofPage) ? ofPage : json.background
  const isDark =
    (contrastMode >= 1 && contrastMode <= 3) ||
    (isColor(background) ? lightness(background) < 0.4 : /dark/i.test(themeName ?? ''))
  const base = isDark ? dark : light
  const colors = Array.isArray(dataColors) ? dataColors.filter(isColor) : []
  return {
    ...base,
    palette: colors.length > 0 ? colors : base.palette,
    canvas: isColor(background) ? background : base.canvas,
    surface: isColor(ofVisuals) ? ofVisuals : base.surface,
    line: isColor(backgroundLight) ? backgroundLight : base.line,
    ink: isColor(foreground) ? foreground : base.ink,
    muted: isColor(foregroundNeutralSecondary) ? foregroundNeutralSecondary : base.muted,
    brand: isColor(tableAccent) ? tableAccent : (colors[0] ?? base.brand),
    good: isColor(good) ? good : base.good,
    bad: isColor(bad) ? bad : base.bad,
    font: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    small: Math.round(rootPixels * 0.75),
  }
}

export const colorAt = (theme: Theme, place: number) =>
  theme.palette[place % theme.palette.length] ?? theme.brand
