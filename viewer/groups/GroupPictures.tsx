import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useOwnPicture } from '../reports/list/useOwnPicture.ts'
import styles from './GroupPictures.module.css'

export type GroupPicture = NonNullable<ResponseOf<'getUserGroups'>['groups'][number]['pictures']>[number]

interface GroupPicturesProps {
  pictures: readonly GroupPicture[]
  /** Reports with a card on this screen: their pictures with the user's rows are fetched anyway (decision 076). */
  shown: ReadonlySet<number>
}

/** A collage of one to four reports, as large as the picture of a card. */
export const GroupPictures = ({ pictures, shown }: GroupPicturesProps): ReactNode => (
  <span className={styles.collage} data-count={pictures.length}>
    {pictures.map(({ id_report, picture }) => (
      <Picture key={id_report} id={id_report} picture={picture} isShown={shown.has(id_report)} />
    ))}
  </span>
)

function Picture({ id, picture, isShown }: { id: number; picture: string; isShown: boolean }): ReactNode {
  const { isLoading, picture: own = picture } = useOwnPicture(id, isShown)
  return <span className={styles.picture}>{!isLoading && <img src={own} alt="" decoding="async" />}</span>
}
