import * as models from 'powerbi-models'
import type { Settings } from '../state/settings.ts'
import { invalidParameters } from './embed-error.ts'

type Validate = (input: unknown) => { path?: string; message?: string }[] | undefined

const check = (validate: Validate, input: unknown): void => {
  const problems = validate(input)
  if (!problems) return
  throw invalidParameters(problems.map(({ path, message }) => `${path ?? ''}: ${message ?? ''}`).join('; '))
}

/** Validates settings as the service does, with Microsoft's own validators. @throws EmbedError 400 */
export function validateSettings(settings: Settings): void {
  check(models.validateSettings, settings)
  const { pageSize } = settings.customLayout ?? {}
  if (pageSize) check(models.validateCustomPageSize, pageSize)
}

/** @throws EmbedError 400 */
export const validateTheme = (theme: unknown): void => check(models.validateCustomTheme, theme)
