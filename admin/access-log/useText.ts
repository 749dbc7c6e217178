import { subscriptionListTexts } from '#common/texts/subscription-list.ts'
import { useLaterText } from '../i18n/useLaterText.ts'

/** The texts of the list of subscriptions. */
export const useText = () => useLaterText(subscriptionListTexts)
