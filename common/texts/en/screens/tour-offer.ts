import type { tourOffer as source } from '../../pt/screens/tour-offer.ts'

/** Texts of the offer of the tour, in English. */
export const tourOffer: typeof source = {
  label: 'Tour',
  title: 'First time here?',
  text: 'A two-minute tour shows where everything is. You also find it in your profile.',
  take: 'Take the tour',
  dismiss: 'Dismiss',
}
