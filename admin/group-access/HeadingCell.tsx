import { memo, type ReactNode } from 'react'
import { iconStrokeWidth, MoreIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './AccessGrid.module.css'
import { placeName } from './useGridFocus.ts'

interface HeadingCellProps {
  kind: 'corner' | 'report' | 'user'
  name: string
  /** Below the name. */
  detail?: string | undefined
  row: number
  column: number
  /** Can be reached with Tab. */
  isActive: boolean
}

/** The name of a user or report; its options are about the whole row or column. */
export const HeadingCell = memo(
  ({ kind, name, detail, row, column, isActive }: HeadingCellProps): ReactNode => {
    const t = useTranslate()
    return (
      <th
        role={kind === 'user' ? 'rowheader' : 'columnheader'}
        scope={kind === 'user' ? 'row' : 'col'}
        tabIndex={isActive ? 0 : -1}
        data-place={placeName({ row, column })}
        data-kind={kind}
        aria-haspopup={kind === 'corner' ? undefined : 'menu'}
        title={name}
        className={styles.heading}
      >
        <span className={styles.content}>
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {kind !== 'corner' && (
            <button
              type="button"
              tabIndex={-1}
              data-menu
              className={styles.more}
              aria-label={t('admin.groupAccess.options', { name })}
            >
              <MoreIcon aria-hidden size={16} strokeWidth={iconStrokeWidth} />
            </button>
          )}
        </span>
      </th>
    )
  },
)
