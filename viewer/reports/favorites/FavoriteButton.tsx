import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isViewingAs } from '#common/browser/session.ts'
import { FavoriteIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './FavoriteButton.module.css'

/** Cards that scroll into view do not fetch the favorites again. */
export const freshMs = 300_000

interface FavoriteButtonProps {
  id: number
  /** In a list, the button names its report. */
  name?: string
}

/** Adds a report to the user's favorites or removes it; absent where the platform has none. */
export function FavoriteButton({ id, name }: FavoriteButtonProps): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const { pathname } = useLocation()
  const favorites = useCallQuery('getRecentReports', {}, freshMs).data?.favorites
  const { mutate, isPending, error } = useCallMutation('setFavoriteReport', ['getRecentReports'])

  useEffect(() => {
    if (!error) return
    const text = isCallError(error) ? error.message : undefined
    flash.set({ path: pathname, tone: 'error', key: 'favorites.failed', text, isDialog: true })
  }, [error, flash, pathname])

  // An administrator who views the portal as a user changes nothing.
  if (!favorites || isViewingAs()) return null
  const isStored = favorites.some((report) => report.id === id)
  // While it is being stored, as it will be.
  const isFavorite = isStored !== isPending
  const toggle = () =>
    mutate({ id_report: id, favorite: isStored ? 'N' : 'S' }, { onSuccess: () => undefined })
  const action = isFavorite ? 'remove' : 'add'
  return (
    <span className={isFavorite ? styles.favorite : undefined}>
      <IconButton
        icon={FavoriteIcon}
        label={name ? t(`favorites.${action}Named`, { name }) : t(`favorites.${action}`)}
        tooltip={t(`favorites.${action}`)}
        onClick={toggle}
      />
    </span>
  )
}
