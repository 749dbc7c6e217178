import { useLocale } from 'react-admin'
import { announcementTexts } from '#common/texts/announcements.ts'

/** The texts of announcements; they are no part of the texts that the first screen waits for. */
export const useTexts = () => announcementTexts[useLocale() === 'en' ? 'en' : 'pt']
