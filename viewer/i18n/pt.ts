import { shared } from '#common/texts/pt/shared.ts'
import { viewer } from '#common/texts/pt/viewer.ts'

export const dictionary = { ...shared, ...viewer }
