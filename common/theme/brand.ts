import { brand, colors, type Scheme } from './tokens.ts'

type Rgb = [number, number, number]

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

function parse(color: string): Rgb {
  const match = hex.exec(color) ?? hex.exec(brand)
  return [1, 2, 3].map((part) => Number.parseInt(match?.[part] ?? '0', 16)) as Rgb
}

const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as Rgb

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** The brand's colors in one scheme. */
export interface BrandColors {
  /** Fills, such as buttons. */
  brand: string
  /** Text on a fill. */
  onBrand: string
  /** The brand color as text or border on canvas and surface. */
  brandText: string
  /** A light background, e.g. of the current menu item. */
  brandTint: string
}

const aa = 4.5

/** Mixes a color with black or white until it is readable on all backgrounds. */
function readable(color: string, backgrounds: string[], towards: Rgb): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = format(mix(parse(color), towards, share))
    if (backgrounds.every((background) => contrast(candidate, background) >= aa)) return candidate
  }
  return format(towards)
}

/** Adapts a tenant's brand color to a scheme, so that all text meets WCAG AA. */
export function brandColors(color: string, scheme: Scheme): BrandColors {
  const { canvas, surface } = colors[scheme]
  const fill = format(parse(color))
  const onBrand = contrast(fill, '#ffffff') >= aa ? '#ffffff' : '#0b1220'
  const tint = format(mix(parse(surface), parse(fill), scheme === 'dark' ? 0.22 : 0.1))
  return {
    brand: onBrand === '#ffffff' ? fill : readable(fill, [onBrand], [255, 255, 255]),
    onBrand,
    brandText: readable(fill, [canvas, surface, tint], scheme === 'dark' ? [255, 255, 255] : [0, 0, 0]),
    brandTint: tint,
  }
}
