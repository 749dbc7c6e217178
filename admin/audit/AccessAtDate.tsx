import { Box, Button, Card, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { serverNow } from '#common/browser/server-clock.ts'
import { LogTabs } from '../access-log/LogTabs.tsx'
import { NameField } from '../access-log/NameField.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { Named } from '../data/log-filter.ts'
import { useCallQuery } from '../data/useCall.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { AccessResult } from './AccessResult.tsx'
import { toLocalTime } from './local-time.ts'

/** The end of this minute, as a field for date and time shows it: what has just been changed counts. */
const endOfMinute = (): string => toLocalTime(serverNow() + 60_000)

/** `/registroAcessos/acesso`: who could see a report at a time. */
export function AccessAtDate(): ReactNode {
  const t = useTranslate()
  const title = useListTitle('audit-events')
  const [report, setReport] = useState<Named | string>('')
  const [at, setAt] = useState(endOfMinute)
  const [asked, setAsked] = useState<{ id_report: number; at: string }>()
  const isComplete = typeof report !== 'string' && at !== ''
  const { data, error, isLoading, refetch } = useCallQuery('accessAtDate', asked)
  return (
    <>
      <PageTitle title={title} tab={t('admin.accessAt.title')} />
      <LogTabs current="access" />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) setAsked({ id_report: report.id, at: new Date(at).toISOString() })
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, py: 2, alignItems: 'end' }}
      >
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <NameField kind="report" label={t('admin.accessAt.report')} value={report} onChange={setReport} />
        </Box>
        <TextField
          type="datetime-local"
          label={t('admin.accessAt.at')}
          margin="none"
          value={at}
          onChange={(event) => setAt(event.target.value)}
          sx={{ flex: '0 1 220px' }}
          slotProps={{ htmlInput: { max: '9998-12-31T23:59' } }}
        />
        <Button type="submit" variant="contained" disabled={!isComplete}>
          {t('admin.accessAt.show')}
        </Button>
      </Box>
      <Card sx={{ p: 2 }} aria-live="polite">
        {!asked && t('admin.accessAt.intro')}
        {isLoading && <Loading />}
        {error && (
          <LoadError title={t('admin.accessAt.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && <AccessResult {...data} />}
      </Card>
    </>
  )
}
