import type { Row } from '../types.ts'
import { type Product, products, type Store, stores } from './company.ts'
import { firstDay, type Month, monthsUntil, noise, seasonOf, yearsSince2024 } from './months.ts'

/** What the company expected when it set the targets, as yearly growth. */
const PLANNED_GROWTH = 0.06
const INFLATION = 1.04

interface Sold {
  units: number
  /** In reais, like the cost of the goods. */
  revenue: number
  cost: number
}

function sold(month: Month, store: Store, product: Product): Sold {
  const growth = (1 + store.growth + product.growth) ** yearsSince2024(month)
  const demand = product.units * store.size * seasonOf(month) * growth
  const trend = 1 + 0.05 * noise('store', store.name, month) + 0.06 * noise('product', product.name, month)
  const units = Math.max(1, Math.round(demand * trend * (1 + 0.08 * noise(store.name, product.name, month))))
  const revenue = Math.round(units * product.price * INFLATION ** yearsSince2024(month))
  const cost = Math.round(
    revenue * (product.cost + 0.03 * noise('mix', store.name) + 0.015 * noise('cost', product.name, month)),
  )
  return { units, revenue, cost }
}

/** The target set at the beginning of a year, without the deviations of single months. */
function targetOf(month: Month, store: Store, product: Product): number {
  const yearStart = month - (month % 12)
  const before = (1 + store.growth + product.growth) ** yearsSince2024(yearStart - 6)
  const units = product.units * store.size * seasonOf(month) * before * (1 + PLANNED_GROWTH)
  const price = product.price * INFLATION ** yearsSince2024(month)
  return Math.round((units * price * (1 + 0.05 * noise('target', store.name, yearStart))) / 100) * 100
}

/** Sales by month, store and product over 24 months, with the same month of the year before. */
export function generateSales(last: Month): Row[] {
  return monthsUntil(last).flatMap((month) =>
    stores.flatMap((store) =>
      products.map((product, at): Row => {
        const { units, revenue, cost } = sold(month, store, product)
        const before = sold(month - 12, store, product)
        return {
          data: firstDay(month),
          regiao: store.region,
          uf: store.state,
          loja: store.name,
          vendedor: store.sellers[at % store.sellers.length] ?? '',
          categoria: product.category,
          produto: product.name,
          unidades: units,
          receita: revenue,
          meta: targetOf(month, store, product),
          lucro: revenue - cost,
          unidades_anterior: before.units,
          receita_anterior: before.revenue,
          lucro_anterior: before.revenue - before.cost,
        }
      }),
    ),
  )
}

interface Totals extends Sold {
  target: number
}

/** Totals of a region and a month, optionally of one category, which the other generators start from. */
export function salesOf(month: Month, region: string, category?: string): Totals {
  const totals = { units: 0, revenue: 0, cost: 0, target: 0 }
  for (const store of stores.filter((one) => one.region === region)) {
    for (const product of products.filter((one) => !category || one.category === category)) {
      const { units, revenue, cost } = sold(month, store, product)
      totals.units += units
      totals.revenue += revenue
      totals.cost += cost
      totals.target += targetOf(month, store, product)
    }
  }
  return totals
}
