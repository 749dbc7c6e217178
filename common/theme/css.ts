import type { PublicConfig } from '../contract/public-config.ts'
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

/** The logo is drawn over the name, in a place that does not depend on its size (`common/ui/Brand.tsx`). */
const logoRules =
  '[data-logo]>:first-child{display:none}[data-logo]>:last-child{width:min(200px,40vw);height:40px;background:var(--logo);font-size:0}'

/** What the theme takes of the public config. */
export type ThemedBrand = Pick<PublicConfig, 'brandColor' | 'logo' | 'darkLogo' | 'icon'>

const picture = (url: string): string => `url("${encodeURI(url)}") 0/contain no-repeat`

const scheme = (name: Scheme, { brandColor, logo, darkLogo = logo, icon }: ThemedBrand): string => {
  const shown = name === 'dark' ? darkLogo : logo
  const values = {
    ...{ ...colors[name], ...brandColors(brandColor, name), pictureFilter: pictureFilter[name] },
    ...(shown && { logo: picture(shown) }),
    ...(icon && { icon: picture(icon) }),
  }
  return `${declarations(values)}color-scheme:${name};`
}

/**
 * The tokens as CSS variables for a brand: `--canvas`, `--ink`, `--brand-text`, …, and its logos as backgrounds. Follows
 * the system's color scheme unless the root element has `data-theme`.
 */
export function themeCss(brand: ThemedBrand): string {
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
    `:root{${constants}${scheme('light', brand)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${scheme('dark', brand)}}}`,
    `:root[data-theme=dark]{${scheme('dark', brand)}}`,
    '@media(prefers-reduced-motion:reduce){:root{--motion:0ms}}',
    `@media(pointer:coarse){:root{--control:${touchControl.height}px;--control-text:${touchControl.text}px}}`,
    brand.logo ? logoRules : '',
  ].join('')
}
