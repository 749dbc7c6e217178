import { groupAccessTexts } from '#common/texts/group-access.ts'
import { useLaterText } from '../i18n/useLaterText.ts'

/** The texts of the access matrix. */
export const useText = () => useLaterText(groupAccessTexts)
