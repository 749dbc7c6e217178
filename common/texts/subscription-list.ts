import type { Language } from '../language.ts'
import { subscriptionList as en } from './en/later/subscription-list.ts'
import { subscriptions as viewerEn } from './en/viewer-subscriptions.ts'
import { subscriptionList as pt } from './pt/later/subscription-list.ts'
import { subscriptions as viewerPt } from './pt/viewer-subscriptions.ts'

const schedules = ({ dailyAt, workdaysAt, weeklyAt, monthlyAt }: typeof viewerPt) => ({
  ...{ dailyAt, workdaysAt, weeklyAt, monthlyAt },
})

const all = { pt: { ...pt, ...schedules(viewerPt) }, en: { ...en, ...schedules(viewerEn) } }

/** In both languages, loaded with the list; the schedules are in the words that users read. */
export const subscriptionListTexts: Record<Language, typeof all.pt> = all
