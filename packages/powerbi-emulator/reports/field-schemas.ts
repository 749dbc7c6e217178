import { z } from 'zod'
import type { Filter } from '../page/protocol/filters.ts'

const column = z.string().min(1)

export const areaSchema = z
  .tuple([z.int().min(0).max(11), z.int().min(0).max(11), z.int().min(1).max(12), z.int().min(1).max(12)])
  .describe("Columns and rows of the page's grid of 12 × 12: left, top, width, height")

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Read in full by the parser of the embedding API, which knows the columns of the model. */
export const filterSchema = z.custom<Filter>(isObject, 'Expected a filter').meta({
  id: 'filter',
  type: 'object',
  description: 'A filter of the embedding API, as in powerbi-models',
  properties: {
    target: {
      type: 'object',
      properties: { table: { type: 'string' }, column: { type: 'string' } },
      required: ['table', 'column'],
    },
    operator: { description: 'Of a list: In, NotIn or All; then `values` are the list' },
    values: { type: 'array' },
    logicalOperator: { enum: ['And', 'Or'] },
    conditions: { type: 'array', items: { type: 'object' }, maxItems: 2 },
  },
  required: ['target'],
})

export const measureSchema = z
  .strictObject({
    aggregate: z.enum(['sum', 'average', 'minimum', 'maximum', 'count', 'distinct', 'median']),
    column: column.optional().describe('Not used by `count`'),
    dividedBy: column
      .optional()
      .describe('Divides by the same aggregate of this column, for example profit by revenue'),
    changeFrom: column
      .optional()
      .describe(
        'The relative difference from the same aggregate of this column, for example from the year before',
      ),
    label: z.string(),
    style: z
      .enum(['compact', 'integer', 'decimal', 'percent', 'rate', 'money', 'reais', 'thousands', 'change'])
      .describe('1.2M, 1,234, 12.3, 45%, 45.0%, $1.2M, R$1.2M, thousands of 1,234,567 as 1,235, +4.5%'),
    unit: z.string().optional().describe('Appended to the number, for example `°C`'),
  })
  .meta({ id: 'measure', description: 'A number: what is summed up, and how it is written' })

export const groupingSchema = z
  .strictObject({
    column,
    label: z.string(),
    bin: z
      .union([z.enum(['year', 'month', 'year-month']), z.number().positive()])
      .optional()
      .describe('Of dates: year, month (1–12, across years), year-month; of numbers: the bin width'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('Labels of coded values, for example `{"0": "South Asia"}`'),
    colors: z
      .record(z.string(), z.int().min(0))
      .optional()
      .describe('Palette indexes of values that people associate with a colour, for example sun and rain'),
  })
  .meta({ id: 'grouping', description: 'Groups rows by a column' })
