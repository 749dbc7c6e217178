import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { describeTime } from '#common/browser/describe-session.ts'
import { AddIcon, RefreshIcon, ReportsIcon } from '#common/ui/icons.ts'
import { useApp } from '../app/app-context.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { usePrefetchReport } from '../reports/list/usePrefetchReport.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './HomeNews.module.css'
import type { News } from './home-content.ts'

/** One row of them on most screens. */
const shownAtFirst = 4

/** What is new since the user's previous visit about reports without a card; without anything, nothing. */
export function HomeNews({ news }: { news: readonly News[] }): ReactNode {
  const id = useId()
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (news.length === 0) return null
  const shown = isOpen ? news : news.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('home.news')}</h2>
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.id}>
            <NewsLink news={one} />
          </li>
        ))}
      </ul>
      {shown.length < news.length && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t('home.allNews', { count: news.length })}
        </Button>
      )}
    </section>
  )
}

const icons = { given: ReportsIcon, pages: AddIcon, refreshed: RefreshIcon }

/** Says what is new about a report, and when. */
export function useDescribeChange() {
  const t = useTranslate()
  const locale = useLocale()
  const { serverNow } = useApp()
  return ({ change, at }: Pick<News, 'change' | 'at'>) => {
    const { text: when, tooltip } = describeTime(at, serverNow(), locale, false)
    return { text: t(change === 'refreshed' ? 'embed.dataTime' : `home.${change}`, { when }), tooltip }
  }
}

function NewsLink({ news }: { news: News }): ReactNode {
  const { id, name, group, change } = news
  const { text, tooltip } = useDescribeChange()(news)
  return (
    <Link to={href('report', { id_report: id })} className={styles.item} {...usePrefetchReport(id)}>
      <span className={styles.icon}>
        <Icon icon={icons[change]} />
      </span>
      <span className={styles.text}>
        <span dir="auto" title={name} className={styles.name}>
          {[name, group].filter(Boolean).join(' · ')}
        </span>
        <span title={tooltip} className={styles.detail}>
          {text}
        </span>
      </span>
    </Link>
  )
}
