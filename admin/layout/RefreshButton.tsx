import type { ReactNode } from 'react'
import { useLoading, useRefresh, useTranslate } from 'react-admin'
import { RefreshIcon } from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'

/** Fetches the data of the screen again; it turns while anything is being fetched. */
export function RefreshButton(): ReactNode {
  const translate = useTranslate()
  const refresh = useRefresh()
  const isLoading = useLoading()
  return (
    <IconButton
      icon={RefreshIcon}
      label={translate('ra.action.refresh')}
      aria-busy={isLoading}
      onClick={refresh}
    />
  )
}
