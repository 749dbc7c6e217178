import type { PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import type { ListedItem } from './playlist-queries.ts'

/** How long showing each report of a playlist once takes. */
interface PassDuration {
  seconds: number
  /** How many pages a report has is only known once it is open: each counts as one. */
  isMinimum: boolean
}

/** @param items reports that are no longer available are skipped, as in a run */
export function passDuration(
  items: readonly ListedItem[],
  { playlistNavigable }: Pick<PublicConfig, 'playlistNavigable'>,
): PassDuration {
  const shown = items.filter(({ available }) => available !== false)
  return {
    seconds: shown.reduce((sum, { tempo_atualizacao }) => sum + tempo_atualizacao, 0),
    isMinimum: shown.some(({ navegacao }) => navegacao === 'N' || playlistNavigable === 'run'),
  }
}

/** A duration in words, such as "1 minute and 20 seconds"; of an hour or more without the seconds. */
export function durationInWords(seconds: number, language: Language): string {
  const isLong = seconds >= 3600
  const total = isLong ? Math.round(seconds / 60) * 60 : seconds
  const parts = [
    { unit: 'hour', value: Math.floor(total / 3600) },
    { unit: 'minute', value: Math.floor((total % 3600) / 60) },
    { unit: 'second', value: total % 60 },
  ]
  const words = parts
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
