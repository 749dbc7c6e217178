import { z } from 'zod'
import { modelFileSchema } from '../../models/model-schema.ts'
import { principalsFileSchema } from '../principals-schema.ts'
import { reportFileSchema } from './report-file-schema.ts'

/** The published JSON Schemas of data files, in the version that editors support best. */
export const jsonSchemas = Object.fromEntries(
  Object.entries({ report: reportFileSchema, model: modelFileSchema, principals: principalsFileSchema }).map(
    ([name, schema]) => [
      name,
      z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any' }),
    ],
  ),
)
