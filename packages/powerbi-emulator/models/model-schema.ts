import { z } from 'zod'

export const columnTypes = ['text', 'number', 'date', 'boolean'] as const

export const columnSchema = z.strictObject({
  name: z.string().min(1).describe('The name used by filters, as spelled in the table'),
  type: z.enum(columnTypes).optional().describe('Found from the values if absent'),
  label: z.string().optional().describe('Label for headings; the name if absent'),
  names: z
    .record(z.string(), z.string())
    .optional()
    .describe('Labels of coded values: `{"0": "South Asia"}`. Filters still use the values'),
  isShare: z.boolean().optional().describe('A fraction, formatted as a percentage'),
})

export const parameterSchema = z.strictObject({
  name: z.string().min(1),
  type: z.string().default('Text'),
  value: z.string().default(''),
  isRequired: z.boolean().default(true),
  suggestedValues: z.array(z.string()).optional(),
})

export const roleSchema = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(50)
      .regex(/^[^,]*$/, 'A role name cannot contain a comma'),
    filters: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'A DAX condition by table, which rows must meet: `{"sales": "[seller] = USERNAME()"}`. Members see all rows of other tables',
      ),
    hidden: z
      .array(
        z.strictObject({
          table: z.string(),
          column: z.string().optional().describe('The whole table if absent'),
        }),
      )
      .optional()
      .describe('Object-level security: tables and columns that do not exist for members'),
  })
  .describe('Which rows the members of a role may see, and which tables and columns')

const tableSchema = z.strictObject({
  name: z.string().min(1),
  file: z.string().optional().describe('CSV or Parquet file; `<name>.csv` if absent'),
  columns: z
    .array(columnSchema)
    .default([])
    .describe('What is not found from the file: types, labels, names of values'),
  isHidden: z.boolean().optional().describe('Not offered to authors of reports, such as a security table'),
})

/** A model file, `<name>.model.json`. */
export const modelFileSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.guid().optional().describe('Derived from the name if absent'),
  name: z.string().min(1).optional().describe('The name of the file if absent'),
  workspace: z.string().optional().describe('Name of its workspace; the first one if absent'),
  tables: z.array(tableSchema).min(1),
  roles: z.array(roleSchema).default([]).describe('If empty, tokens need no identity'),
  parameters: z.array(parameterSchema).optional(),
  storageMode: z
    .enum(['DirectLake', 'DirectQuery'])
    .optional()
    .describe('Import if absent. Roles of DirectQuery models have fewer functions'),
  upstream: z
    .array(z.guid())
    .optional()
    .describe('Ids of the models that it queries. Tokens need them all, with XMLA permissions'),
})
