import { announcementTexts } from '#common/texts/announcements.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of announcements; they are no part of the texts that the first screen waits for. */
export const useTexts = () => announcementTexts[useLanguage()]
