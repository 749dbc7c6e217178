import { shared } from '#common/texts/en/shared.ts'
import { viewer } from '#common/texts/en/viewer.ts'
import type { dictionary as source } from './pt.ts'

export const dictionary: typeof source = { ...shared, ...viewer }
