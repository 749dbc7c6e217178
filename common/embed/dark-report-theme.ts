import type { models } from 'powerbi-client'
import { colors } from '../theme/tokens.ts'

const { canvas, surface, line, ink, muted, danger, warning, success } = colors.dark
const accent = '#8AA8FF'
/** Of the table outlines and everything else that stands out a little from its background. */
const outline = '#3A485D'

const solid = (color: string) => ({ solid: { color } })
const filterCard = { backgroundColor: solid(canvas), foregroundColor: solid(ink), borderColor: solid(line) }

/**
 * The report theme of the dark portal, in the format of Power BI's theme files. Only what the author left to the theme
 * changes: nothing here turns a background, title or border on. Neighbouring data colors differ in hue and lightness,
 * and each has a contrast of at least 3 to the background.
 */
export const darkReportTheme: models.ICustomTheme = {
  themeJson: {
    name: 'Vitrine dark',
    dataColors: [
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
    ],
    good: success,
    neutral: warning,
    bad: danger,
    maximum: accent,
    center: '#5B7FE8',
    minimum: '#22335C',
    null: muted,
    foreground: ink,
    foregroundNeutralSecondary: muted,
    foregroundNeutralTertiary: muted,
    background: surface,
    backgroundLight: line,
    backgroundNeutral: outline,
    tableAccent: accent,
    hyperlink: accent,
    visitedHyperlink: '#B192FF',
    textClasses: {
      callout: { color: ink },
      title: { color: ink },
      header: { color: ink },
      label: { color: muted },
    },
    visualStyles: {
      page: {
        '*': {
          background: [{ color: solid(canvas), transparency: 0 }],
          outspace: [{ color: solid(canvas), transparency: 0 }],
          outspacePane: [
            { backgroundColor: solid(surface), foregroundColor: solid(ink), borderColor: solid(line) },
          ],
          filterCard: [
            { $id: 'Applied', ...filterCard },
            { $id: 'Available', ...filterCard },
          ],
        },
      },
      '*': {
        '*': {
          background: [{ color: solid(surface), transparency: 0 }],
          border: [{ color: solid(line) }],
          title: [{ fontColor: solid(ink) }],
          visualHeader: [{ background: solid(surface), border: solid(line), foreground: solid(muted) }],
          visualTooltip: [
            { background: solid(line), titleFontColor: solid(muted), valueFontColor: solid(ink) },
          ],
        },
      },
    },
  },
}
