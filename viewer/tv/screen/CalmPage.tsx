import type { ReactNode } from 'react'
import { languageTags } from '#common/texts/language.ts'
import { Brand } from '#common/ui/Brand.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { useTv } from '../tv-context.ts'
import styles from './CalmPage.module.css'
import { useDrift } from './useDrift.ts'
import { useTime } from './useTime.ts'

interface CalmPageProps {
  /** IANA name; without one there is no clock. */
  timeZone?: string
  /** Why nothing else is shown, if that is not as planned. */
  title?: string
  children?: ReactNode
}

/** The brand and the time, slowly moving: what a display shows while it has nothing to show. */
export function CalmPage({ timeZone, title, children }: CalmPageProps): ReactNode {
  const { config } = useTv()
  return (
    <div className={styles.page}>
      <div className={styles.content} style={useDrift()}>
        <p className={styles.brand}>
          <Brand {...config} />
        </p>
        {timeZone && <Clock timeZone={timeZone} />}
        <div role="status" className={styles.note}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <p>{children}</p>}
        </div>
      </div>
    </div>
  )
}

function Clock({ timeZone }: { timeZone: string }): ReactNode {
  const { language } = useStore(useTv().texts)
  const now = useTime()
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone }).format(now)
  return (
    <p className={styles.clock}>
      <time dateTime={new Date(now).toISOString()}>
        <span className={styles.time}>{format({ hour: '2-digit', minute: '2-digit' })}</span>
        <span className={styles.date}>{format({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
      </time>
    </p>
  )
}
