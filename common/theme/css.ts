import { brandColors } from './brand.ts'
import { colors, font, motionMs, radius, type Scheme, space } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('')

const scheme = (name: Scheme, brandColor: string): string =>
  `${declarations({ ...colors[name], ...brandColors(brandColor, name) })}color-scheme:${name};`

/**
 * The tokens as CSS variables for a brand colour: `--canvas`, `--ink`, `--brand-text` … The system's scheme holds
 * unless `data-theme` on the root element says otherwise.
 */
export function themeCss(brandColor: string): string {
  const still = declarations({
    font: font.family,
    space: `${space}px`,
    radius: `${radius.control}px`,
    radiusCard: `${radius.card}px`,
    motion: `${motionMs}ms`,
  })
  return [
    `:root{${still}${scheme('light', brandColor)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${scheme('dark', brandColor)}}}`,
    `:root[data-theme=dark]{${scheme('dark', brandColor)}}`,
    '@media(prefers-reduced-motion:reduce){:root{--motion:0ms}}',
  ].join('')
}
