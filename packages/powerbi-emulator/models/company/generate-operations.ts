import type { Row } from '../types.ts'
import { categories } from './company.ts'
import { salesOf } from './generate-sales.ts'
import { firstDay, type Month, monthsUntil, noise, seasonOf, yearsSince2024 } from './months.ts'

interface Warehouse {
  region: string
  name: string
  /** Share of the region's orders. */
  share: number
  /** Share of the deliveries that arrive on time in an average month. */
  onTime: number
  /** Days from order to delivery. */
  days: number
}

const warehouses: Warehouse[] = [
  { region: 'Sudeste', name: 'Cajamar (SP)', share: 0.68, onTime: 0.968, days: 2.6 },
  { region: 'Sudeste', name: 'Contagem (MG)', share: 0.32, onTime: 0.951, days: 3.2 },
  { region: 'Sul', name: 'Araucária (PR)', share: 0.57, onTime: 0.961, days: 2.9 },
  { region: 'Sul', name: 'Gravataí (RS)', share: 0.43, onTime: 0.938, days: 3.8 },
  { region: 'Nordeste', name: 'Jaboatão (PE)', share: 0.6, onTime: 0.947, days: 4.4 },
  { region: 'Nordeste', name: 'Camaçari (BA)', share: 0.4, onTime: 0.929, days: 4.9 },
  { region: 'Centro-Oeste', name: 'Anápolis (GO)', share: 1, onTime: 0.957, days: 3.5 },
  { region: 'Norte', name: 'Benevides (PA)', share: 1, onTime: 0.898, days: 6.8 },
]

/** The difference a carrier makes to deliveries on time, and its share of the orders. */
const carriers = [
  { name: 'Veloz Cargas', share: 0.46, onTime: 0.012 },
  { name: 'Expresso Ipê', share: 0.34, onTime: -0.004 },
  { name: 'TransBrasa', share: 0.2, onTime: -0.031 },
]

/** Orders returned, as a fraction, and days of sales in stock, by category. */
const categoryTraits: Record<string, { returned: number; stockDays: number; reasons: string[] }> = {
  Eletrônicos: {
    returned: 0.042,
    stockDays: 38,
    reasons: ['Defeito', 'Arrependimento', 'Defeito', 'Atraso'],
  },
  Eletrodomésticos: { returned: 0.027, stockDays: 49, reasons: ['Avaria', 'Defeito', 'Avaria', 'Atraso'] },
  Móveis: {
    returned: 0.058,
    stockDays: 66,
    reasons: ['Avaria', 'Arrependimento', 'Avaria', 'Produto trocado'],
  },
  'Casa e decoração': {
    returned: 0.034,
    stockDays: 57,
    reasons: ['Arrependimento', 'Produto trocado', 'Avaria'],
  },
}

const ITEMS_PER_ORDER = 1.7

/** Deliveries, returns and stock by month, warehouse, category and carrier over 24 months. */
export function generateOperations(last: Month): Row[] {
  return monthsUntil(last).flatMap((month) =>
    warehouses.flatMap((warehouse) =>
      categories.flatMap((category) => {
        const sales = salesOf(month, warehouse.region, category)
        const before = salesOf(month - 12, warehouse.region, category)
        return carriers.map((carrier) => rowOf({ month, warehouse, category, carrier, sales, before }))
      }),
    ),
  )
}

interface Slice {
  month: Month
  warehouse: Warehouse
  category: string
  carrier: (typeof carriers)[number]
  sales: { units: number; cost: number }
  before: { units: number }
}

function rowOf({ month, warehouse, category, carrier, sales, before }: Slice): Row {
  const key = [month, warehouse.name, category, carrier.name]
  const { returned, stockDays, reasons } = categoryTraits[category] ?? {
    returned: 0,
    stockDays: 0,
    reasons: [],
  }
  const share = warehouse.share * carrier.share
  const orders = Math.round((sales.units * share) / ITEMS_PER_ORDER)
  // Peak months strain deliveries; every year they get a little better.
  const strain = 0.07 * Math.max(0, seasonOf(month) - 1)
  const progress = 0.006 * (yearsSince2024(month) - 2)
  const noisy = 0.012 * noise('month', warehouse.name, month) + 0.01 * noise('on time', ...key)
  const onTime = Math.min(0.995, warehouse.onTime + carrier.onTime - strain + progress + noisy)
  const stocked =
    0.11 * noise('stock', warehouse.name, category) + 0.1 * noise('stock', warehouse.name, category, month)
  const dailyCost = (sales.cost * share) / 30
  return {
    data: firstDay(month),
    regiao: warehouse.region,
    cd: warehouse.name,
    transportadora: carrier.name,
    categoria: category,
    pedidos: orders,
    pedidos_anterior: Math.round((before.units * share) / ITEMS_PER_ORDER),
    no_prazo: Math.round(orders * onTime),
    dias: Math.round(orders * warehouse.days * (1 + strain + 0.06 * noise('days', ...key))),
    devolucoes: Math.round(orders * returned * (1 + strain + 0.25 * noise('returned', ...key))),
    motivo: reasons[Math.abs(Math.round(noise('reason', ...key) * 1000)) % reasons.length] ?? '',
    estoque: Math.round(dailyCost * stockDays * (1 - strain + stocked)),
    estoque_ideal: Math.round(dailyCost * stockDays),
    custo_diario: Math.round(dailyCost),
  }
}
