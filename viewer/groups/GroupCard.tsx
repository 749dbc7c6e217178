import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Card } from '../lists/Card.tsx'
import styles from './GroupCard.module.css'
import { type GroupPicture, GroupPictures } from './GroupPictures.tsx'

interface GroupCardProps {
  group: { id: number; name: string; reports_count?: number; pictures?: GroupPicture[] }
  /** Reports with a card on this screen. */
  shown: ReadonlySet<number>
}

/** A group in a list: pictures of its reports, or without any its initials; name and number of reports. */
export function GroupCard({ group, shown }: GroupCardProps): ReactNode {
  const { id, name, reports_count, pictures = [] } = group
  const t = useTranslate()
  return (
    <Card
      to={href('group', { id_grupo: id, name_group: name })}
      picture={
        pictures.length > 0 ? (
          <GroupPictures pictures={pictures} shown={shown} />
        ) : (
          <span aria-hidden="true" data-initials={initials(name)} className={styles.initials} />
        )
      }
      name={name}
      detail={reports_count === undefined ? undefined : t('reports.count', { smart_count: reports_count })}
    />
  )
}

const stopWords = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'of', 'the', 'and'])

/** Two letters for a name: of its first and last significant word, or the first two of a single word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()))
  const [first = '', ...more] = significant.length > 0 ? significant : words
  const [one = '', two = ''] = first
  const second = more.at(-1)?.[Symbol.iterator]().next().value?.toLocaleUpperCase() ?? two.toLocaleLowerCase()
  return one.toLocaleUpperCase() + second
}
