import { airports } from './airports.ts'
import {
  companyFinanceInEnglish,
  companyOperationsInEnglish,
  companySalesInEnglish,
} from './company-english.ts'
import { companyFinance } from './company-finance.ts'
import { companyOperations } from './company-operations.ts'
import { companySales } from './company-sales.ts'
import { fuelEconomy } from './fuel-economy.ts'
import { iowaElectricity } from './iowa-electricity.ts'
import { movies } from './movies.ts'
import { naturalDisasters } from './natural-disasters.ts'
import { penguins } from './penguins.ts'
import { seattleWeather } from './seattle-weather.ts'
import { stockPrices } from './stock-prices.ts'
import type { ReportDefinition } from './types.ts'
import { usEmployment } from './us-employment.ts'
import { worldDevelopment } from './world-development.ts'

/** The emulator's reports; report n belongs to model n. */
export const reports: ReportDefinition[] = [
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
  companySales,
  companyFinance,
  companyOperations,
  companySalesInEnglish,
  companyFinanceInEnglish,
  companyOperationsInEnglish,
]
