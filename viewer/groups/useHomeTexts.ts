import { home as en } from '#common/texts/en/screens/home.ts'
import { home as pt } from '#common/texts/pt/screens/home.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

const texts = { pt, en }

/** Few texts, in both languages at once: the viewer's texts are what the sign-in screen waits for. */
export const useHomeTexts = (): typeof pt => texts[useStore(useApp().texts).language]
