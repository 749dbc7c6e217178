import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { RulesConfirmation as Confirmation, ReportFormValues } from '../data/records.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CheckAsDialog } from './CheckAsDialog.tsx'
import { useRulesConfirmed } from './useRulesConfirmed.ts'

/** Whether an administrator has seen that the model restricts rows, and the way to do so. */
export function RulesConfirmation(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<PortalDataProvider>()
  const record = useRecordContext<ReportFormValues & { id: number }>()
  const { register, resetField } = useFormContext<ReportFormValues>()
  const { confirmed, isStored } = useRulesConfirmed()
  const [isOpen, setOpen] = useState(false)
  const describe = useDescribeConfirmation()
  if (!record) return null
  const close = async (isDone: boolean) => {
    setOpen(false)
    if (!isDone) return
    notify('admin.rowRules.confirmDone', { type: 'info' })
    const { data } = await provider.getOne<typeof record>('groupReports', { id: record.id })
    // A new default instead of a changed value: nothing is left to save.
    register('rulesConfirmed')
    resetField('rulesConfirmed', { defaultValue: data.rulesConfirmed ?? null })
  }
  const hasUsers = record.users.length > 0
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h3" variant="subtitle2">
        {t('admin.rowRules.confirmation')}
      </Typography>
      <Alert role="status" severity={confirmed ? 'success' : 'warning'} sx={{ width: '100%' }}>
        {confirmed
          ? describe(confirmed)
          : isStored
            ? t(hasUsers ? 'admin.rowRules.unconfirmed' : 'admin.rowRules.noUsers')
            : t('admin.rowRules.saveFirst')}
      </Alert>
      {isStored && hasUsers && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t(confirmed ? 'admin.rowRules.checkAgain' : 'admin.rowRules.check')}
        </Button>
      )}
      {isOpen && <CheckAsDialog report={record} onClose={(isDone) => void close(isDone)} />}
    </Box>
  )
}

/** A confirmation in words: "Confirmed by Ana on 3 May 2026 as Maria: 24 rows." */
function useDescribeConfirmation(): (confirmation: Confirmation) => string {
  const t = useTranslate()
  const locale = useLocaleTag()
  return ({ at, by, user, rows }) => {
    const date = new Date(at).toLocaleDateString(locale, { dateStyle: 'long' })
    if (rows === null) return t('admin.rowRules.confirmed', { by, user, date })
    const shown = { rows: new Intl.NumberFormat(locale).format(rows), smart_count: rows }
    return t('admin.rowRules.confirmedRows', { by, user, date, ...shown })
  }
}
