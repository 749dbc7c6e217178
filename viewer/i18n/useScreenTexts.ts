import { catalogue as catalogueEn } from '#common/texts/en/screens/catalogue.ts'
import { home as homeEn } from '#common/texts/en/screens/home.ts'
import { catalogue as cataloguePt } from '#common/texts/pt/screens/catalogue.ts'
import { home as homePt } from '#common/texts/pt/screens/home.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

const pt = { home: homePt, catalogue: cataloguePt }
const texts = { pt, en: { home: homeEn, catalogue: catalogueEn } }

/** Few texts, in both languages at once: the viewer's texts are what the sign-in screen waits for. */
export const useScreenTexts = (): typeof pt => texts[useStore(useApp().texts).language]
