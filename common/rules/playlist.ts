import { type Faults, missing, textOf } from './faults.ts'
import { isNumeric } from './filters.ts'
import { limits } from './limits.ts'

/** A playlist needs a name (spec 5). */
export const playlistRule = (values: Record<string, unknown>): Faults =>
  missing(values, ['name'], 'playlistNameMissing')

/** A playlist entry: report, navigation and seconds; seconds a number of at least 1 (spec 5). */
export function playlistEntryRule(values: Record<string, unknown>): Faults {
  const faults = missing(values, ['id', 'tempo_atualizacao'], 'fillAll')
  const navigable = values.navegacao
  if (navigable === undefined || navigable === null || navigable === '') faults.navegacao = 'fillAll'
  const seconds = textOf(values.tempo_atualizacao)
  if (faults.tempo_atualizacao) return faults
  if (!isNumeric(seconds)) faults.tempo_atualizacao = 'secondsNumber'
  else if (Number(seconds) < limits.secondsMin) faults.tempo_atualizacao = 'secondsMin'
  else if (Number(seconds) > limits.secondsMax) faults.tempo_atualizacao = 'secondsMax'
  return faults
}

/** An edited entry: the seconds are rounded before they are judged (spec 5). */
export function editedEntryRule(values: Record<string, unknown>): Faults {
  const seconds = textOf(values.tempo_atualizacao)
  const rounded = isNumeric(seconds) ? Math.round(Number(seconds)) : values.tempo_atualizacao
  return playlistEntryRule({ ...values, tempo_atualizacao: rounded })
}

/** A new order names each entry once. */
export function playlistOrderRule({ ids }: Record<string, unknown>): Faults {
  return Array.isArray(ids) && new Set(ids.map(String)).size < ids.length ? { ids: 'twice' } : {}
}
