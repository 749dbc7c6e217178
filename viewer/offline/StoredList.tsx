import type { ReactNode } from 'react'
import { formatTime } from '#common/browser/describe-session.ts'
import { matchesSearch } from '#common/texts/search.ts'
import { HomeIcon, ReportsIcon } from '#common/ui/icons.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Icon, type IconShape } from '../ui/Icon.tsx'
import { readOfflineList } from './offline-list.ts'
import styles from './StoredList.module.css'

/** On the home screen groups and reports, otherwise only reports. */
export type StoredListKind = 'home' | 'reports'

interface StoredListProps {
  kind: StoredListKind
  search: string
  /** Shown if no list is stored for the user. */
  children: ReactNode
}

/**
 * The stored names, of which none can be opened, and since when they are. It is read again each time the server could not
 * be reached: nothing is shown after the session has expired.
 */
export function StoredList({ kind, search, children }: StoredListProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const list = readOfflineList()
  if (!list) return children
  return (
    <>
      <div role="status" data-offline="">
        <Alert tone="info">{t('offline.notice', { when: formatTime(list.at, locale) })}</Alert>
      </div>
      {kind === 'home' && (
        <>
          <h2 className={styles.title}>{t('groups.heading')}</h2>
          <Names icon={HomeIcon} label={t('groups.heading')} items={list.groups} search={search} />
          <h2 className={styles.title}>{t('reports.title')}</h2>
        </>
      )}
      <Names icon={ReportsIcon} label={t('reports.title')} items={list.reports} search={search} />
    </>
  )
}

interface NamesProps {
  icon: IconShape
  label: string
  items: readonly { id: number; name: string }[]
  search: string
}

function Names({ icon, label, items, search }: NamesProps): ReactNode {
  const t = useTranslate()
  const found = items.filter(({ name }) => matchesSearch([name], search))
  if (found.length === 0) return <p className={styles.none}>{t('list.noMatchTitle')}</p>
  return (
    <CardGrid
      label={label}
      items={found}
      card={({ name }) => (
        <span className={styles.item}>
          <Icon icon={icon} />
          <span dir="auto" title={name} className={styles.name}>
            {name}
          </span>
        </span>
      )}
    />
  )
}
