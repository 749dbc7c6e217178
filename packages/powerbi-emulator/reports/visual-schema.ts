import { z } from 'zod'
import { areaSchema, filterSchema, groupingSchema, measureSchema } from './field-schemas.ts'
import { sortOrders } from './sort-orders.ts'

const base = {
  name: z.string().min(1).describe('Stable name of the visual within its page'),
  title: z.string(),
  area: areaSchema,
  filters: z.array(filterSchema).optional().describe('Filters of this visual alone, for example a year'),
}

const series = groupingSchema.optional()
const sort = z.enum(sortOrders).optional().describe('By category if absent')
const isLowerBetter = z
  .boolean()
  .optional()
  .describe('A lower number is better, for example days of delivery')
const map = z.enum(['world', 'us-states'])
const subtotals = z.record(z.string(), z.string())

const cardSchema = z.strictObject({
  type: z.literal('card'),
  ...base,
  measure: measureSchema,
  note: z.string().optional().describe('A muted line below the number'),
})

const categorySchema = z.strictObject({
  type: z.enum(['barChart', 'columnChart', 'donutChart']),
  ...base,
  category: groupingSchema,
  measure: measureSchema,
  series: series.describe('Splits bars into stacked series'),
  sort,
  top: z.int().min(1).optional().describe('Keeps only the first n after sorting'),
  target: measureSchema.optional().describe('Of a bar chart without series: a mark at each bar'),
})

const trendSchema = z
  .strictObject({
    type: z.enum(['lineChart', 'areaChart']),
    ...base,
    category: groupingSchema,
    measure: measureSchema,
    series,
    top: z.int().min(1).optional().describe('Keeps only the n series with the largest totals'),
  })
  .describe('Areas are stacked, lines are not')

const scatterSchema = z.strictObject({
  type: z.literal('scatterChart'),
  ...base,
  detail: groupingSchema.optional().describe('One point per value of this column, or per row if absent'),
  step: groupingSchema
    .optional()
    .describe('One point per value of `detail` and of this column, for example a year'),
  x: measureSchema,
  y: measureSchema,
  size: measureSchema.optional(),
  series,
  logX: z.boolean().optional(),
})

const filledMapSchema = z
  .strictObject({
    type: z.literal('filledMap'),
    ...base,
    map,
    location: groupingSchema,
    measure: measureSchema,
  })
  .describe('A map shaded by value')

const pointMapSchema = z
  .strictObject({
    type: z.literal('map'),
    ...base,
    map,
    latitude: z.string(),
    longitude: z.string(),
    detail: z.string(),
    location: z.string(),
  })
  .describe('A map with points at the coordinates of these columns')

const kpiSchema = z
  .strictObject({
    type: z.literal('kpi'),
    ...base,
    measure: measureSchema,
    target: z
      .union([measureSchema, z.number()])
      .optional()
      .describe('A measure of the same unit, or a fixed number'),
    previous: measureSchema.optional().describe('The measure one year before'),
    trend: groupingSchema,
    isLowerBetter,
  })
  .describe('A number with its target, its change from the year before, and its trend')

const comboSchema = z
  .strictObject({
    type: z.literal('lineClusteredColumnComboChart'),
    ...base,
    category: groupingSchema,
    measure: measureSchema,
    line: measureSchema,
    role: z
      .enum(['target', 'secondAxis'])
      .describe(
        'What the line means: a target on the axis of the columns, which are coloured by reaching it, or a measure with an axis of its own',
      ),
    sort,
  })
  .describe('Columns, and another measure as a line, or as markers unless the categories are dates')

const waterfallSchema = z
  .strictObject({
    type: z.literal('waterfallChart'),
    ...base,
    category: groupingSchema,
    measure: measureSchema,
    subtotals: subtotals.describe('Names of the running totals after these categories'),
  })
  .describe('Values that add up, one after the other, with running totals')

const gaugeSchema = z.strictObject({
  type: z.literal('gauge'),
  ...base,
  measure: measureSchema,
  target: z.number(),
  minimum: z.number(),
  maximum: z.number(),
})

const matrixMeasureSchema = measureSchema.extend({
  coloring: z
    .enum(['sign', 'target', 'ideal'])
    .optional()
    .describe(
      'Colours text by sign, cells by distance from `target`, or cells in two colours by distance below and above it',
    ),
  target: z.number().optional(),
  isLowerBetter,
})

const matrixSchema = z
  .strictObject({
    type: z.literal('pivotTable'),
    ...base,
    rows: z.union([z.tuple([groupingSchema]), z.tuple([groupingSchema, groupingSchema])]),
    columns: groupingSchema
      .optional()
      .describe(
        'One column per group; the first measure is shown in each. Without it there is one column per measure',
      ),
    measures: z.tuple([matrixMeasureSchema], matrixMeasureSchema),
    sort: z
      .literal('value')
      .optional()
      .describe('By key if absent; otherwise the largest value of the first measure first'),
    subtotals: subtotals
      .optional()
      .describe(
        'Names of the running totals after these groups of the first level, as in an income statement; no total then',
      ),
  })
  .describe('A table of groups and the groups inside them')

const slicerSchema = z.strictObject({ type: z.literal('slicer'), ...base, category: groupingSchema })

const buttonSchema = z.strictObject({
  type: z.literal('actionButton'),
  ...base,
  page: z.string().optional().describe('The page it opens; if absent, only the event is raised'),
  bookmarks: z
    .array(z.string())
    .optional()
    .describe('The bookmark that it applies; of several it is the navigator, with a button for each'),
})

export const visualSchema = z.discriminatedUnion('type', [
  cardSchema,
  categorySchema,
  trendSchema,
  scatterSchema,
  filledMapSchema,
  pointMapSchema,
  kpiSchema,
  comboSchema,
  waterfallSchema,
  gaugeSchema,
  matrixSchema,
  slicerSchema,
  buttonSchema,
])
