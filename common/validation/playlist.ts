import { requireFields, textOf, type ViewerFieldErrors } from './field-errors.ts'
import { isNumeric } from './filters.ts'
import { limits } from './limits.ts'

/** A playlist needs a name (spec 5). */
export const validatePlaylist = (values: Record<string, unknown>): ViewerFieldErrors =>
  requireFields(values, ['name'], 'playlistNameMissing')

/** A playlist item: report, navigation and seconds, a number of at least 1 (spec 5). */
export function validatePlaylistItem(values: Record<string, unknown>): ViewerFieldErrors {
  const errors: ViewerFieldErrors = requireFields(values, ['id', 'tempo_atualizacao'], 'fillAll')
  const navigable = values.navegacao
  if (navigable === undefined || navigable === null || navigable === '') errors.navegacao = 'fillAll'
  const seconds = textOf(values.tempo_atualizacao)
  if (errors.tempo_atualizacao) return errors
  if (!isNumeric(seconds)) errors.tempo_atualizacao = 'secondsNumber'
  else if (Number(seconds) < limits.secondsMin) errors.tempo_atualizacao = 'secondsMin'
  else if (Number(seconds) > limits.secondsMax) errors.tempo_atualizacao = 'secondsMax'
  return errors
}

/** An edited item: the seconds are rounded before they are checked (spec 5). */
export function validateEditedPlaylistItem(values: Record<string, unknown>): ViewerFieldErrors {
  const seconds = textOf(values.tempo_atualizacao)
  const rounded = isNumeric(seconds) ? Math.round(Number(seconds)) : values.tempo_atualizacao
  return validatePlaylistItem({ ...values, tempo_atualizacao: rounded })
}

/** A new order contains each item once. */
export function validatePlaylistOrder({ ids }: Record<string, unknown>): ViewerFieldErrors {
  const given = Array.isArray(ids) ? ids.map(textOf).filter(Boolean) : []
  return new Set(given).size < given.length ? { ids: 'twice' } : {}
}
