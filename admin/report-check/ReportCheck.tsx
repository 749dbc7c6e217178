import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, useNotify, useRefresh } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useCallMutation, useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, wideOnly } from '../lists/columns.tsx'
import { RowLink } from '../lists/RowLink.tsx'

type Finding = LogRow<'report-findings'>

/** `/verificacaoRelatorios`: what the daily check of group reports against Power BI found. */
export function ReportCheck(): ReactNode {
  return (
    <>
      <CheckBar />
      <List sort={{ field: 'since', order: 'DESC' }} filters={[]} actions={false}>
        <DataTable<Finding>>
          <DataTable.Col<Finding>
            sx={{ width: { xs: 'auto', sm: '24%' } }}
            source="report_name"
            render={(row) => <Report {...row} />}
          />
          <DataTable.Col<Finding> source="kind" disableSort render={(row) => <Problem {...row} />} />
          <DataTable.Col<Finding>
            sx={wideOnly}
            label="resources.report-findings.fields.action"
            render={(row) => <Action {...row} />}
          />
          <DataTable.Col<Finding>
            sx={notOnPhones}
            source="since"
            render={({ since }) => <DateTime at={since} />}
          />
        </DataTable>
      </List>
    </>
  )
}

function Report({ report_id, report_name, group_id, group_name }: Finding): ReactNode {
  const to = href('reportEdit', { id_grupo: group_id, name: group_name, id_relatorio: report_id })
  return (
    <>
      <RowLink to={to}>{report_name}</RowLink>
      <SecondaryText>{group_name}</SecondaryText>
    </>
  )
}

/** With what to do where that has no column of its own. */
function Problem({ kind, details }: Finding): ReactNode {
  const t = useTranslate()
  return (
    <>
      {t(`admin.reportCheck.kinds.${kind}`)}
      <SecondaryText>{details.join(', ')}</SecondaryText>
      <Box sx={{ display: { md: 'none' } }}>
        <SecondaryText>{t(`admin.reportCheck.actions.${kind}`)}</SecondaryText>
      </Box>
    </>
  )
}

function Action({ kind }: Finding): ReactNode {
  return useTranslate()(`admin.reportCheck.actions.${kind}`)
}

function CheckBar(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending } = useCallMutation('checkReports', {
    onSuccess: ({ finished }) => {
      if (finished) notify('admin.reportCheck.done', { type: 'success' })
      else notify('admin.reportCheck.running', { type: 'info' })
      refresh()
    },
    onError: (error) => notify(error.message || 'admin.reportCheck.failed', { type: 'error' }),
  })
  return (
    <Box sx={{ width: '100%', py: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography component="div" color="textSecondary" sx={{ flex: '1 1 300px' }}>
        {t('admin.reportCheck.intro')}
        <LastCheck />
      </Typography>
      <Button variant="contained" loading={isPending} onClick={() => mutate({})}>
        {t('admin.reportCheck.now')}
      </Button>
    </Box>
  )
}

/** Its line stays while the time is loaded, and stays empty on a platform without the call. */
function LastCheck(): ReactNode {
  const t = useTranslate()
  const { data } = useCallQuery('lastReportCheck', {})
  return (
    <Box sx={{ minHeight: '1lh' }}>
      {data?.started_at && (
        <>
          {t('admin.reportCheck.last')} <DateTime at={data.started_at} />
        </>
      )}
      {data?.started_at === null && t('admin.reportCheck.never')}
    </Box>
  )
}
