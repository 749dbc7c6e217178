import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColors, contrast } from '#common/theme/brand.ts'
import { themeCss } from '#common/theme/css.ts'
import { brand, colors } from '#common/theme/tokens.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom('light' as const, 'dark' as const)

describe('any brand color', () => {
  it('stays readable: every text has a contrast of at least 4.5 to 1', () => {
    fc.assert(
      fc.property(color, scheme, (own, where) => {
        const { brand: fill, onBrand, brandText, brandTint } = brandColors(own, where)
        expect(contrast(onBrand, fill)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [colors[where].canvas, colors[where].surface, brandTint]) {
          expect(contrast(brandText, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })

  it('is unchanged if white is readable on it', () => {
    expect(brandColors(brand, 'light').brand).toBe(brand.toLowerCase())
  })

  it('cannot inject CSS: an invalid color becomes the default one', () => {
    const hostile = '#fff;}</style><script>alert(1)</script>'
    expect(themeCss({ brandColor: hostile })).toBe(themeCss({ brandColor: brand }))
  })
})

describe('the theme’s colors', () => {
  it.each(['light', 'dark'] as const)('are readable in the %s scheme', (where) => {
    const { canvas, surface, ink, muted, danger, warning, success } = colors[where]
    for (const text of [ink, muted, danger, warning, success]) {
      for (const ground of [canvas, surface]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('follow the system unless the user selects a scheme', () => {
    const css = themeCss({ brandColor: brand })
    expect(css).toContain('@media(prefers-color-scheme:dark){:root:not([data-theme=light])')
    expect(css).toContain(':root[data-theme=dark]')
    expect(css).toContain('@media(prefers-reduced-motion:reduce)')
  })
})
