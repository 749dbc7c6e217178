import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { LinkBase as Link, useGetOne, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { AccessCheckIcon, AlertIcon } from '../components/icons.tsx'
import type { Display } from '../data/display-calls.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { AccessList } from '../group-reports/access/AccessList.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AccessDialog } from './AccessDialog.tsx'

/** How many reports are shown at first. */
const shown = 8

/** Which reports a display may not show though its playlists have them, and what it sees of the others. */
export function DisplayAccess(): ReactNode {
  const t = useTranslate()
  const id = useRecordContext<Display>()?.id ?? 0
  const { data: display } = useGetOne<Display>('displays', { id })
  const { data: access } = useCallQuery('userAccess', { id_user: id })
  const [isGiving, setGiving] = useState(false)
  if (!display) return null
  const { missing, owner, name } = display
  return (
    <FormSection title={t('admin.displays.access.reports')} hint={t('admin.displays.access.reportsHint')}>
      {owner && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('admin.displays.access.owner', { name: owner.name })}
        </Alert>
      )}
      {missing.length > 0 ? (
        <Alert severity="warning" icon={<AlertIcon />}>
          <Typography sx={{ fontWeight: 600 }}>{t('admin.displays.access.missing')}</Typography>
          {t('admin.displays.access.missingHint')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {missing.map((report) => (
              <li key={report.id_report}>
                <MuiLink
                  component={Link}
                  to={href('reportEdit', {
                    ...{ id_grupo: report.id_group, name: report.group_name },
                    id_relatorio: report.id_report,
                  })}
                >
                  {report.name}
                </MuiLink>
                {` · ${report.group_name}`}
              </li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Alert severity="success">
          {t(display.id_playlist ? 'admin.displays.access.none' : 'admin.displays.access.noPlaylist')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => setGiving(true)}>
          {t('admin.displays.rows.give')}
        </Button>
        <Button
          component={Link}
          to={href('accessCheck', { id_user: id })}
          variant="outlined"
          startIcon={<AccessCheckIcon />}
        >
          {t('admin.accessCheck.why')}
        </Button>
      </Box>
      {access && (
        <AccessList
          label={t('admin.displays.access.reports')}
          first={shown}
          none={t('admin.displays.access.noReports')}
          all={t('admin.userAccess.all', { smart_count: access.reports.length })}
          lines={access.reports.map((report) => ({
            access: report,
            to: href('reportEdit', {
              ...{ id_grupo: report.group_id, name: report.group_name },
              id_relatorio: report.id,
            }),
            detail: report.group_name,
            why: {
              label: t('admin.accessCheck.whyOfReport', { report: report.name }),
              to: href('accessCheck', { id_user: id, id_report: report.id }),
            },
          }))}
        />
      )}
      {isGiving && <AccessDialog id={id} name={name} onClose={() => setGiving(false)} />}
    </FormSection>
  )
}
