/** The design tokens: the only source of color, type, space and motion for both apps. */
export const colors = {
  light: {
    canvas: '#F6F7F9',
    surface: '#FFFFFF',
    line: '#E3E7ED',
    /** Borders of fields: `muted` with 30 % of `line`, mixed here because Chromium before 111 has no `color-mix`. */
    fieldLine: '#808998',
    ink: '#0F1B2D',
    muted: '#556173',
    danger: '#C62F3B',
    warning: '#9A6700',
    success: '#1A7F4B',
  },
  dark: {
    canvas: '#0C1320',
    surface: '#141D2C',
    line: '#2A3648',
    fieldLine: '#7F8B9C',
    ink: '#EDF1F7',
    muted: '#A3AFC0',
    danger: '#FF8A8F',
    warning: '#F0B849',
    success: '#5FD396',
  },
} as const

export type Scheme = keyof typeof colors

export const brand = '#2456E6'

export const font = {
  family: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  sizes: [12, 14, 16, 20, 28],
} as const

/** Pixels. */
export const space = 4
export const radius = { control: 8, card: 12 } as const
/** Height and text of buttons and fields; below 16 px of text, phones zoom into a field. */
export const control = { height: 40, text: 14 } as const
export const touchControl = { height: 44, text: 16 } as const
/** Width of a form, in pixels; what contains a table may be wider. */
export const formWidth = 720
export const motionMs = 160
/** Loading states are shown after this delay. */
export const skeletonDelayMs = 150
