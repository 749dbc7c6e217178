import { Button, ButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useLocale, useNotify, useTranslate } from 'react-admin'
import { CloseIcon, ExportIcon } from '../components/icons.tsx'
import { useExport } from './useExport.ts'

export interface ExportListProps {
  /** Rows of one request. */
  pageSize?: number
  /** Sent with each request, in addition to the filters of the list. */
  filter?: object
  /** The row of the file; by default the record itself. */
  toRow?: (record: RaRecord) => object
}

const unchanged = (record: RaRecord): object => record

/** Exports what the filters of the list leave, as CSV or for Excel. While it runs, the button counts rows and cancels. */
export function ExportListButton({
  pageSize = 1000,
  filter = {},
  toRow = unchanged,
}: ExportListProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { format } = new Intl.NumberFormat(useLocale())
  const { total } = useListContext()
  const { start, cancel, isPending, count } = useExport(
    { pageSize, filter, toRow },
    {
      onSuccess: (rows) =>
        notify('admin.export.done', { type: 'success', messageArgs: { smart_count: rows } }),
      onError: ({ message }) =>
        notify('admin.export.failed', { type: 'error', messageArgs: { reason: t(message, { _: message }) } }),
    },
  )
  const isLong = isPending && count > 0
  return (
    <ButtonGroup variant="outlined">
      <Button
        startIcon={isLong ? <CloseIcon /> : <ExportIcon />}
        disabled={total === 0 && !isPending}
        loading={isPending && !isLong}
        loadingPosition="start"
        onClick={isLong ? cancel : () => start('csv')}
      >
        {isLong ? t('admin.export.cancel', { count: format(count) }) : t('ra.action.export')}
      </Button>
      {!isPending && (
        <Button title={t('admin.export.excel')} disabled={total === 0} onClick={() => start('xlsx')}>
          Excel
        </Button>
      )}
    </ButtonGroup>
  )
}
