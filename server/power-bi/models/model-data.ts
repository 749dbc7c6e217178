import { z } from 'zod'
import type { ColumnType, RowFilter } from '#common/contract/shapes.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { BLANK, columnValue } from '#common/filters/column-values.ts'
import { limits } from '#common/validation/limits.ts'
import { accountKey } from '../client/account-key.ts'
import { EmbedError } from '../client/embed-error.ts'
import type { Deadline } from '../client/http-client.ts'
import type { Api } from '../client/power-bi-api.ts'
import type { Reports } from '../client/report-details.ts'
import type { Models } from '../client/semantic-models.ts'
import { type CacheAge, COLUMNS, cachePolicy, LISTING, OPENING, SharedCache } from '../client/shared-cache.ts'
import type { EmbedAccount, ModelColumnRef, ModelFields, ModelTable, ReportRef } from '../client/types.ts'
import { misfitOf, modelColumns, withColumnTypes } from './columns.ts'
import { rowsQuery, statisticsQuery, typesQuery, valuesQuery } from './dax.ts'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
type Row = Record<string, z.output<typeof cell>>
const queryResult = z.object({
  results: z
    .array(z.object({ tables: z.array(z.object({ rows: z.array(z.record(z.string(), cell)) })).min(1) }))
    .min(1),
})

/** How many values are returned; one more is read, to tell whether there are more. */
const MAX_VALUES = 100
/** Power BI adds these to models; people never see them. */
const internalTable = /^(LocalDateTable|DateTableTemplate)_/
const internalColumn = /^RowNumber-/
const types = [
  [/^(int|whole|number|real|double|decimal|currency|fixed)/i, 'number'],
  [/^(text|string)/i, 'varchar'],
  [/^date/i, 'date'],
  [/^(boolean|true)/i, 'boolean'],
] as const
/** Dates and times, as queries return them. */
const dateTime = /^\d{4}-\d\d-\d\dT/

/** Reads tables, columns and values of semantic models by `executeQueries`, cached for all callers of an account. */
export function createModelData({
  api,
  reports,
  models,
  clock,
}: {
  api: Api
  reports: Reports
  models: Models
  clock: () => number
}) {
  const fields = new SharedCache<ModelFields>({ name: 'power_bi_model_fields', max: 500, clock })
  const values = new SharedCache<string[]>({ name: 'power_bi_model_values', max: 2000, clock })
  const rows = new SharedCache<Row>({ name: 'power_bi_model_rows', max: 2000, clock })
  const policy = cachePolicy(LISTING, clock)

  async function run(account: EmbedAccount, modelId: string, query: string, deadline: Deadline) {
    const path = `/datasets/${encodeURIComponent(modelId)}/executeQueries`
    const body = { queries: [{ query }], serializerSettings: { includeNulls: true } }
    const call = { operation: 'query of a model', path, shape: queryResult, body }
    return (await api(account, call, deadline)).results[0]?.tables[0]?.rows ?? []
  }

  /** The columns of a model. The statistics, for which the service scans the whole model, only without INFO functions. */
  async function readColumns(account: EmbedAccount, modelId: string, deadline: Deadline) {
    try {
      return (await run(account, modelId, typesQuery, deadline)).map(typedColumn)
    } catch (error) {
      if (!(error instanceof EmbedError) || error.temporary) throw error
      return (await run(account, modelId, statisticsQuery, deadline)).map(measuredColumn)
    }
  }

  async function loadFields(
    account: EmbedAccount,
    modelId: string,
    deadline: Deadline,
  ): Promise<ModelFields> {
    try {
      return { tables: tablesOf(await readColumns(account, modelId, deadline)) }
    } catch (error) {
      // A refusal is remembered like an answer; what may succeed a moment later is not.
      if (error instanceof EmbedError && !error.temporary) return { reason: 'refused' }
      throw error
    }
  }

  /** @throws EmbedError when Power BI does not respond, or has no such report */
  async function readFields(
    account: EmbedAccount,
    reportRef: ReportRef,
    deadline: Deadline,
    age: CacheAge = LISTING,
    fieldsAge = age,
  ): Promise<{ modelId: string; fields: ModelFields }> {
    const report = await reports.one(account, reportRef, age, deadline)
    const model = await models.of(account, report, age, deadline)
    const { modelId } = report
    if (model.identityRequired) return { modelId, fields: { reason: 'row_security' } }
    const key = `${accountKey(account)} ${modelId}`
    const load = () => loadFields(account, modelId, deadline)
    return { modelId, fields: await fields.get(key, cachePolicy(fieldsAge, clock), load) }
  }

  return {
    async fields(account: EmbedAccount, ref: ReportRef, deadline: Deadline, age?: CacheAge) {
      return (await readFields(account, ref, deadline, age)).fields
    },

    async openingFields(account: EmbedAccount, ref: ReportRef, deadline: Deadline) {
      return (await readFields(account, ref, deadline, OPENING, COLUMNS)).fields
    },

    /** Sorted values of a column, at most one more than 100; undefined where the model cannot be read. */
    async values(account: EmbedAccount, ref: ReportRef, column: ModelColumnRef, deadline: Deadline) {
      const { modelId, fields } = await readFields(account, ref, deadline)
      if (!fields.tables) return undefined
      const { table, column: name, search: text = '' } = column
      const type = modelColumns(fields.tables).get(columnKey(table, name))?.column_type
      // There are two values.
      const search = type === 'boolean' ? '' : text
      const key = `${accountKey(account)} ${modelId} ${JSON.stringify([table, name, search.toLowerCase()])}`
      const found = await values.get(key, policy, async () => {
        const query = valuesQuery({ table, column: name, type }, search, MAX_VALUES + 1)
        const rows = await run(account, modelId, query, deadline)
        return rows.flatMap((row) => Object.values(row)).map((value) => filterValue(value, type))
      })
      const usable = found.filter((value) => value.trim() !== '' && value.length <= limits.filterValue)
      return { values: usable.slice(0, MAX_VALUES), complete: found.length <= MAX_VALUES }
    },

    /** The rows of each filtered table, and those that remain; undefined where the model cannot be read. */
    async rows(account: EmbedAccount, ref: ReportRef, filters: readonly RowFilter[], deadline: Deadline) {
      const { modelId, fields } = await readFields(account, ref, deadline)
      if (!fields.tables) return undefined
      const columns = modelColumns(fields.tables)
      if (filters.some((filter) => misfitOf(filter, columns))) return undefined
      const tables = [...new Set(filters.map(({ table }) => table))]
      if (tables.length === 0) return []
      const query = rowsQuery(tables, withColumnTypes(filters, columns))
      const row = await rows.get(`${accountKey(account)} ${modelId} ${query}`, policy, async () => {
        const [counted = {}] = await run(account, modelId, query, deadline)
        return counted
      })
      const count = (name: string): number => Number(row[`[${name}]`] ?? 0)
      return tables.map((table, at) => ({
        table,
        rows: count(`rows${at}`),
        remaining: count(`remaining${at}`),
      }))
    },

    caches: [fields, values, rows],
  }
}

/** A value of a column as filters have it; empty for one that no filter equals. */
function filterValue(value: Row[string], type: ColumnType | undefined): string {
  return value === null ? BLANK : (columnValue(String(value), type) ?? '')
}

interface ReadColumn {
  table: string
  column: string
  /** Undefined where filters cannot have its values, such as pictures. */
  type: 'number' | 'varchar' | ColumnType | undefined
}

/** A row of INFO.VIEW.COLUMNS. */
function typedColumn(row: Row): ReadColumn {
  const type = String(row['[DataType]'] ?? '')
  return {
    table: String(row['[Table]'] ?? ''),
    column: String(row['[Name]'] ?? ''),
    type: types.find(([pattern]) => pattern.test(type))?.[1],
  }
}

/**
 * A row of COLUMNSTATISTICS, of which the smallest value tells the type; an empty column counts as text. Dates and booleans
 * are left out, because a text may look like them.
 */
function measuredColumn(row: Row): ReadColumn {
  const smallest = row['[Min]'] ?? ''
  const isText = typeof smallest === 'string' && !dateTime.test(smallest)
  return {
    table: String(row['[Table Name]'] ?? ''),
    column: String(row['[Column Name]'] ?? ''),
    type: typeof smallest === 'number' ? 'number' : isText ? 'varchar' : undefined,
  }
}

function tablesOf(columns: readonly ReadColumn[]): ModelTable[] {
  const tables = new Map<string, ModelTable>()
  for (const { table, column, type } of columns) {
    if (!type || !isUsable(table, internalTable) || !isUsable(column, internalColumn)) continue
    const known = tables.get(table) ?? { table, columns: [] }
    const isStored = type === 'number' || type === 'varchar'
    known.columns.push(
      isStored ? { column, data_type: type } : { column, data_type: 'varchar', column_type: type },
    )
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** Whether a filter can use a name. */
const isUsable = (name: string, internal: RegExp): boolean =>
  name !== '' && name.length <= limits.name && !internal.test(name)
