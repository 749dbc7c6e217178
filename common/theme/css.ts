import { brandColors } from './brand.ts'
import {
  colors,
  control,
  font,
  formWidth,
  motionMs,
  radius,
  type Scheme,
  space,
  touchControl,
} from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('')

/** Pictures of reports are bright, also where everything around them is dark. */
const pictureFilter: Record<Scheme, string> = { light: 'none', dark: 'brightness(.85)' }

const scheme = (name: Scheme, brandColor: string): string =>
  `${declarations({ ...colors[name], ...brandColors(brandColor, name), pictureFilter: pictureFilter[name] })}color-scheme:${name};`

/**
 * The tokens as CSS variables for a brand color: `--canvas`, `--ink`, `--brand-text`, … Follows the system's color
 * scheme unless the root element has `data-theme`.
 */
export function themeCss(brandColor: string): string {
  const constants = declarations({
    font: font.family,
    space: `${space}px`,
    radius: `${radius.control}px`,
    radiusCard: `${radius.card}px`,
    motion: `${motionMs}ms`,
    formWidth: `${formWidth}px`,
    control: `${control.height}px`,
    controlText: `${control.text}px`,
  })
  return [
    `:root{${constants}${scheme('light', brandColor)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${scheme('dark', brandColor)}}}`,
    `:root[data-theme=dark]{${scheme('dark', brandColor)}}`,
    '@media(prefers-reduced-motion:reduce){:root{--motion:0ms}}',
    `@media(pointer:coarse){:root{--control:${touchControl.height}px;--control-text:${touchControl.text}px}}`,
  ].join('')
}
