import type { CategoryData } from '../page/engine/category-data.ts'
import type { Grouping } from '../reports/types.ts'

/** With more months than this the axis names only some of them, with their years. */
const MAX_MONTHS = 24

/** The labels of an axis: of a few months, only the first one and January name the year, below. */
export function axisLabels({ bin }: Grouping, categories: CategoryData['categories']): string[] {
  if (bin !== 'year-month' || categories.length > MAX_MONTHS) return categories.map(({ label }) => label)
  return categories.map(({ key, label }, at) => {
    const [month = '', year = ''] = label.split(' ')
    return year && (at === 0 || String(key).endsWith('-01')) ? `${month}\n${year}` : month
  })
}
