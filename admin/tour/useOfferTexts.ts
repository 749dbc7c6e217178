import { tourOffer as en } from '#common/texts/en/screens/tour-offer.ts'
import { tourOffer as pt } from '#common/texts/pt/screens/tour-offer.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

const texts = { pt, en }

/** The texts that offer the tour; they are no part of the texts that the first screen waits for. */
export const useOfferTexts = (): typeof pt => texts[useLanguage()]
