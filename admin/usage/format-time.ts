import type { Translate } from '../i18n/useTranslate.ts'

/** A duration of use in hours and minutes. */
export function formatTime(t: Translate, seconds: number, locale: string): string {
  const minutes = Math.round(seconds / 60)
  if (minutes === 0)
    return seconds > 0 ? t('admin.usage.lessThanMinute') : t('admin.usage.minutes', { minutes: 0 })
  const hours = new Intl.NumberFormat(locale).format(Math.floor(minutes / 60))
  return minutes < 60
    ? t('admin.usage.minutes', { minutes })
    : t('admin.usage.hours', { hours, minutes: minutes % 60 })
}
