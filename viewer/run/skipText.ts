import { failureText } from '#common/embed/failure-text.ts'
import type { SkipReason } from '#common/player/types.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Why a slide was left out, in words. */
export const skipText: Record<SkipReason, TextKey> = {
  ...failureText,
  'slide.timeout': 'run.timeout',
  'report.unusable': 'run.unusable',
}
