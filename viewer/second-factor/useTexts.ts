import { secondFactorTexts } from '#common/texts/second-factor.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

/** The texts of two-step verification; they are no part of the viewer's texts, which the sign-in screen waits for. */
export const useTexts = () => secondFactorTexts[useStore(useApp().texts).language]
