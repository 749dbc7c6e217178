import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetMany } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Shown, type ShownDay, type ShownInterval, shownWeek } from '#common/display/schedule.ts'
import { timeZoneName } from '#common/time/schedule-names.ts'
import { type DisplayPlaylist, type ScheduleRow, toSchedule } from '../data/display-calls.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './NextWeek.module.css'

interface NextWeekProps {
  /** What is played where no row applies. */
  idPlaylist: number | null
  timeZone: string
}

/**
 * What the rows of the form mean on the next seven days, as a picture: a line for each day, and in words for screen readers.
 */
export function NextWeek({ idPlaylist, timeZone }: NextWeekProps): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  const rows: Partial<ScheduleRow>[] | undefined = useWatch({ name: 'schedule' })
  const entries = toSchedule(rows ?? [])
  const days = shownWeek({ entries, idPlaylist, timeZone }, serverNow())
  const describe = useDescribeShown(days)
  const formats = {
    day: new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  }
  const timeText = (day: ShownDay, at: number) => (at === day.until ? '24:00' : formats.time.format(at))
  const sentence = (day: ShownDay, { from, until, shown }: ShownInterval) =>
    `${timeText(day, from)}–${timeText(day, until)} ${describe(shown).name}`
  return (
    <Box component="section" aria-label={t('admin.displays.schedule.nextWeek')} sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {t('admin.displays.schedule.nextWeek')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('admin.displays.schedule.zone', { zone: timeZoneName(timeZone, locale) })}
      </Typography>
      <div className={styles.hours} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}h
          </span>
        ))}
      </div>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.date}>
            <span className={styles.day}>{formats.day.format(new Date(day.date))}</span>
            <ol className={styles.line}>
              {day.intervals.map((interval) => (
                <li
                  key={interval.from}
                  title={sentence(day, interval)}
                  className={styles[describe(interval.shown).look]}
                  style={{ flexGrow: interval.until - interval.from }}
                >
                  <span aria-hidden>{describe(interval.shown).name}</span>
                  <span className={styles.hidden}>{sentence(day, interval)}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const looks = ['first', 'second', 'third', 'fourth'] as const

/** Names what is shown, and gives each playlist a look of its own. */
function useDescribeShown(days: ShownDay[]) {
  const t = useTranslate()
  const shown = days.flatMap(({ intervals }) => intervals.map((interval) => interval.shown))
  const ids = [...new Set(shown.flatMap((one) => (one.kind === 'playlist' ? one.id : [])))]
  const { data = [] } = useGetMany<DisplayPlaylist>('displayPlaylists', { ids }, { enabled: ids.length > 0 })
  return (one: Shown): { name: string; look: string } => {
    if (one.kind === 'dark') return { name: t('admin.displays.schedule.contents.dark'), look: 'dark' }
    if (one.kind === 'calm') return { name: t('admin.displays.schedule.calm'), look: 'calm' }
    const name = data.find((playlist) => playlist?.id === one.id)?.name
    return {
      name: name ?? t('admin.displays.schedule.contents.playlist'),
      look: looks[ids.indexOf(one.id) % looks.length] ?? 'first',
    }
  }
}
