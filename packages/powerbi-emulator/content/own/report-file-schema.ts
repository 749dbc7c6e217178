import { z } from 'zod'
import { reportBodySchema } from '../../reports/report-schema.ts'

/** A report file, `<name>.report.json`. */
export const reportFileSchema = reportBodySchema.extend({
  $schema: z.string().optional(),
  id: z.guid().optional().describe('Derived from the name if absent'),
  name: z.string().min(1).optional().describe('The name of the file if absent'),
  workspace: z.string().optional().describe('Name of its workspace; that of its model if absent'),
  model: z.string().optional().describe('Name of its model; may be absent if there is one only'),
  table: z.string().optional().describe('The table of its visuals; may be absent if the model has one only'),
})
