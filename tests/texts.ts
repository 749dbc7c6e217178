import { admin as englishAdmin } from '#common/texts/en/admin.ts'
import { shared as englishShared } from '#common/texts/en/shared.ts'
import { viewer as englishViewer } from '#common/texts/en/viewer.ts'
import { admin as portugueseAdmin } from '#common/texts/pt/admin.ts'
import { shared as portugueseShared } from '#common/texts/pt/shared.ts'
import { viewer as portugueseViewer } from '#common/texts/pt/viewer.ts'

/** All texts of the viewer. */
export const viewerTexts = { pt: portugueseViewer, en: englishViewer }
export type ViewerTexts = (typeof viewerTexts)['pt']

/** All texts of the back-office. */
export const adminTexts = {
  pt: { ...portugueseShared, ...portugueseAdmin },
  en: { ...englishShared, ...englishAdmin },
}
export type AdminTexts = (typeof adminTexts)['pt']
