import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Card } from '../lists/Card.tsx'
import styles from './GroupCard.module.css'
import { initials } from './initials.ts'

interface GroupCardProps {
  group: { id: number; name: string; reports_count?: number }
}

/** A group in the list: its initials on the brand's tint, and how many reports it has. */
export function GroupCard({ group: { id, name, reports_count } }: GroupCardProps): ReactNode {
  const t = useTranslate()
  return (
    <Card
      to={href('group', { id_grupo: id, name_group: name })}
      picture={
        <span aria-hidden="true" className={styles.initials}>
          {initials(name)}
        </span>
      }
      name={name}
      detail={reports_count === undefined ? undefined : t('groups.reports', { smart_count: reports_count })}
    />
  )
}
