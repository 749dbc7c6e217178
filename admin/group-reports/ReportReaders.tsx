import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { AccessList } from './access/AccessList.tsx'
import { ReportTabs } from './ReportTabs.tsx'

/** How many are shown at first. */
const shown = 50

/** `/quemVeRelatorio/:id_grupo/:name/:id_relatorio`: who sees a report, and how much of it. */
export function ReportReaders(): ReactNode {
  const t = useTranslate()
  const { id_grupo, name: groupName, id_relatorio } = usePathParams('reportReaders')
  const [groupId, id] = [parseId(id_grupo), parseId(id_relatorio)]
  const { data, error, refetch } = useCallQuery(
    'reportReaders',
    id && groupId ? { id_report: id, id_group: groupId } : undefined,
  )
  const retry = useRetryOrLeave(refetch)
  if (!id || !groupId || isMissing(error)) return <NotFound />
  const { report, readers = [] } = data ?? {}
  const name = report?.name ?? '…'
  const settings = href('reportEdit', { id_grupo: groupId, name: groupName, id_relatorio: id })
  return (
    <>
      <PageTitle title={t('admin.recordTabs.readers.title', { report: name })} />
      <ReportTabs report={{ id, name }} group={{ id: groupId, name: groupName }} current="people" />
      <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 3 }}>
        {error && <LoadError title={t('admin.recordTabs.readers.failed')} error={error} onRetry={retry} />}
        {!data && !error && <Loading />}
        {data && (
          <FormCard title={t('admin.recordTabs.readers.heading')} hint={t('admin.recordTabs.readers.hint')}>
            <Button component={Link} to={settings} variant="outlined">
              {t('admin.recordTabs.readers.change')}
            </Button>
            <AccessList
              label={t('admin.recordTabs.readers.heading')}
              first={shown}
              none={t('admin.recordTabs.readers.none')}
              all={t('admin.recordTabs.readers.all', { smart_count: readers.length })}
              lines={readers.map((reader) => ({
                access: reader,
                to: reader.is_display
                  ? href('displayEdit', { id_display: reader.id })
                  : href('userEdit', { id_user: reader.id }),
                detail: reader.is_display ? t('admin.members.display') : reader.email,
                why: {
                  label: t('admin.accessCheck.whyOf', { name: reader.name }),
                  to: href('accessCheck', { id_user: reader.id, id_report: id }),
                },
              }))}
            />
          </FormCard>
        )}
      </Box>
    </>
  )
}
