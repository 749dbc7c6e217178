import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, EditButton, List, useLocale } from 'react-admin'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import type { Announcement } from '../data/announcement-calls.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import styles from './AnnouncementList.module.css'

/** `/avisos`: the announcements, with who sees them and when. */
export function AnnouncementList(): ReactNode {
  const t = useTranslate()
  return (
    <List sort={{ field: 'id', order: 'DESC' }}>
      <DataTable<Announcement>>
        <DataTable.Col<Announcement>
          label={t('admin.announcements.text')}
          disableSort
          render={(announcement) => <Text announcement={announcement} />}
        />
        <DataTable.Col<Announcement>
          source="group_name"
          sx={{ ...notOnPhones, width: 180 }}
          render={({ group_name }) => group_name ?? t('admin.announcements.everyone')}
        />
        <DataTable.Col<Announcement>
          source="starts_at"
          sx={{ ...wideOnly, width: 150 }}
          render={({ starts_at }) => <Time at={starts_at} />}
        />
        <DataTable.Col<Announcement>
          source="ends_at"
          sx={{ ...wideOnly, width: 150 }}
          render={({ ends_at }) => <Time at={ends_at} />}
        />
        <DataTable.Col<Announcement>
          source="state"
          sx={{ width: { xs: 108, sm: 140 } }}
          render={({ state }) => (
            <Chip
              size="small"
              variant={state === 'current' ? 'filled' : 'outlined'}
              label={t(`admin.announcements.states.${state}`)}
            />
          )}
        />
        <DataTable.Col {...actionsColumn(96, 110)}>
          <EditButton />
          <DeleteButton
            confirmTitle={t('admin.announcements.deleteTitle')}
            confirmContent={t('admin.announcements.deleteContent')}
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

/** The beginning of the text in the language of the administrator, where there is one. */
function Text({ announcement }: { announcement: Announcement }): ReactNode {
  const t = useTranslate()
  const isEnglish = useLocale() === 'en'
  const { kind, text_pt, text_en, group_name, starts_at, ends_at } = announcement
  const text = isEnglish ? text_en || text_pt : text_pt || text_en
  const time = useTimeFormat()
  return (
    <>
      <RowLink>
        <span className={styles.text}>{text}</span>
      </RowLink>
      {kind === 'warning' && <SecondaryText>{t('admin.announcements.kinds.warning')}</SecondaryText>}
      <PhoneOnly>
        <SecondaryText>{group_name ?? t('admin.announcements.everyone')}</SecondaryText>
        <SecondaryText>{starts_at && t('admin.announcements.from', { time: time(starts_at) })}</SecondaryText>
        <SecondaryText>{ends_at && t('admin.announcements.until', { time: time(ends_at) })}</SecondaryText>
      </PhoneOnly>
    </>
  )
}

function useTimeFormat(): (at: string) => string {
  const locale = useLocaleTag()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}

function Time({ at }: { at: string | null }): ReactNode {
  const time = useTimeFormat()
  return at ? <time dateTime={at}>{time(at)}</time> : '–'
}
