import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import type { Announcement } from '../data/announcement-calls.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import styles from './AnnouncementList.module.css'

const editHref = ({ id }: { id: number }) => href('announcementEdit', { id_announcement: id })

/** `/avisos`: the announcements, with who sees them and when. */
export function AnnouncementList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList sort={{ field: 'id', order: 'DESC' }} addTo={href('announcementAdd')}>
      <Column<Announcement>
        label={t('admin.announcements.text')}
        disableSort
        render={(announcement) => <Text announcement={announcement} />}
      />
      <Column<Announcement>
        source="group_name"
        hiddenOn="phones"
        width={180}
        render={({ group_name }) => group_name ?? t('admin.announcements.everyone')}
      />
      <Column<Announcement>
        source="starts_at"
        hiddenOn="tablets"
        width={150}
        render={({ starts_at }) => <Time at={starts_at} />}
      />
      <Column<Announcement>
        source="ends_at"
        hiddenOn="tablets"
        width={150}
        render={({ ends_at }) => <Time at={ends_at} />}
      />
      <Column<Announcement>
        source="state"
        width={140}
        phoneWidth={108}
        render={({ state }) => (
          <Chip
            size="small"
            variant={state === 'current' ? 'filled' : 'outlined'}
            label={t(`admin.announcements.states.${state}`)}
          />
        )}
      />
      <Column<Announcement>
        label={t('admin.list.actions')}
        align="end"
        width={110}
        phoneWidth={96}
        render={(announcement) => (
          <RowActions editTo={editHref(announcement)}>
            <DeleteButton title={t('admin.announcements.deleteTitle')}>
              {t('admin.announcements.deleteContent')}
            </DeleteButton>
          </RowActions>
        )}
      />
    </PortalList>
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
      <RowLink to={editHref(announcement)}>
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
