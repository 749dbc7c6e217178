import { airports } from './airports.ts'
import { fuelEconomy } from './fuel-economy.ts'
import { iowaElectricity } from './iowa-electricity.ts'
import { movies } from './movies.ts'
import { naturalDisasters } from './natural-disasters.ts'
import { penguins } from './penguins.ts'
import { portugueseTexts } from './portuguese-texts.ts'
import { portugueseValues } from './portuguese-values.ts'
import { seattleWeather } from './seattle-weather.ts'
import { stockPrices } from './stock-prices.ts'
import type { ReportDefinition } from './types.ts'
import { usEmployment } from './us-employment.ts'
import { worldDevelopment } from './world-development.ts'

/** What readers see of a definition; names of pages, visuals and columns are no texts. */
const shown = new Set(['title', 'label', 'displayName', 'summary', 'description', 'note', 'unit'])

/** Translates the texts of a part of a definition, and names the values of the columns that it groups by. */
function translate(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(translate)
  if (typeof part !== 'object' || part === null) return part
  const translated = Object.entries(part).map(([key, value]) => [
    key,
    shown.has(key) ? (portugueseTexts[value] ?? value) : translate(value),
  ])
  const { column, label, aggregate } = part as Record<string, string>
  const names = label && !aggregate && column ? portugueseValues[column] : undefined
  return { ...Object.fromEntries(translated), ...(names && { names }) }
}

/** The same report in Portuguese, of the same model, which the demo of the portal shows. */
const inPortuguese = (original: ReportDefinition): ReportDefinition => ({
  ...(translate(original) as ReportDefinition),
  name: portugueseTexts[original.name] ?? original.name,
  culture: 'pt-BR',
})

const originals: ReportDefinition[] = [
  worldDevelopment,
  fuelEconomy,
  stockPrices,
  usEmployment,
  seattleWeather,
  penguins,
  airports,
  movies,
  naturalDisasters,
  iowaElectricity,
]

/** The reports about public data in Portuguese. */
export const reportsInPortuguese = originals.map(inPortuguese)

/** The same reports in English: report n + 16 belongs to model n. */
export const reportsInEnglish = originals.map(
  (report, at): ReportDefinition => ({
    ...report,
    id: `b0000000-0000-4000-8000-0000000000${17 + at}`,
    culture: 'en-US',
  }),
)
