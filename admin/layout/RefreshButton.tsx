import { CircularProgress } from '@mui/material'
import type { ReactNode } from 'react'
import { useLoading, useRefresh, useTranslate } from 'react-admin'
import { RefreshIcon } from '../components/icons.tsx'
import { BarButton } from './BarButton.tsx'

/** Fetches the data of the screen again; a spinner while anything is being fetched. */
export function RefreshButton(): ReactNode {
  const translate = useTranslate()
  const refresh = useRefresh()
  const isLoading = useLoading()
  return (
    <BarButton label={translate('ra.action.refresh')} onClick={() => refresh()}>
      {isLoading ? <CircularProgress color="inherit" size={18} /> : <RefreshIcon />}
    </BarButton>
  )
}
