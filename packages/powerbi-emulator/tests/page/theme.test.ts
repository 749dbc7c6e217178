import { describe, expect, it } from 'vitest'
import { colorAt, defaultThemeJson, resolveTheme } from '#emulator/charts/theme.ts'

describe('the theme', () => {
  it('is light by default', () => {
    expect(resolveTheme({}, 0, 16)).toMatchObject({ isDark: false, canvas: '#F6F7F9', brand: '#2456E6' })
  })

  it('is the same if a host sets what it has read', () => {
    expect(resolveTheme({ themeJson: defaultThemeJson }, 0, 16)).toEqual(resolveTheme({}, 0, 16))
  })

  it("uses the host's colours, and is dark with a dark background", () => {
    const themeJson = { background: '#101418', foreground: '#FAFAFA', dataColors: ['#FF0000', '#00FF00'] }
    const theme = resolveTheme({ themeJson }, 0, 16)
    expect(theme).toMatchObject({ isDark: true, canvas: '#101418', ink: '#FAFAFA', brand: '#FF0000' })
    expect(colorAt(theme, 3)).toBe('#00FF00')
  })

  it("prefers the theme's styles of pages and visuals to its general background", () => {
    const background = (color: string) => ({ '*': { background: [{ color: { solid: { color } } }] } })
    const visualStyles = { page: background('#0A0B0C'), '*': background('#1A1B1C') }
    const themeJson = { background: '#FFFFFF', foregroundNeutralSecondary: '#9A9B9C', visualStyles }
    const expected = { isDark: true, canvas: '#0A0B0C', surface: '#1A1B1C', muted: '#9A9B9C' }
    expect(resolveTheme({ themeJson }, 0, 16)).toMatchObject(expected)
  })

  it('ignores invalid colours, so that a theme cannot inject CSS', () => {
    const themeJson = { background: 'url(https://example.test)', dataColors: ['red;', 5] }
    expect(resolveTheme({ themeJson }, 0, 16)).toMatchObject({ isDark: false, canvas: '#F6F7F9' })
  })

  it('is dark in dark contrast modes', () => {
    expect(resolveTheme({}, 3, 16).isDark).toBe(true)
    expect(resolveTheme({}, 4, 16).isDark).toBe(false)
  })
})
