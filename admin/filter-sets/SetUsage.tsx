import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The reports on which users have the set, each with its number of users. */
export function SetUsage(): ReactNode {
  const t = useTranslate()
  const stored = useRecordContext<ResponseOf<'filterSet'>['filter_set']>()
  const reports = stored?.reports ?? []
  const hint = t(reports.length > 0 ? 'admin.filterSets.usedByHint' : 'admin.filterSets.usedByNobody')
  return (
    <FormSection title={t('admin.filterSets.usedBy')} hint={hint}>
      {reports.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {reports.map(({ id, name, id_group, group_name, users_count }) => (
            <li key={id}>
              {/* In a new tab, because the form may have unsaved changes. */}
              <Link
                href={href('reportEdit', { id_grupo: id_group, name: group_name, id_relatorio: id })}
                target="_blank"
                rel="noreferrer"
              >
                {name}
              </Link>
              {` (${group_name}): `}
              {t('admin.filterSets.usersOf', { smart_count: users_count })}
            </li>
          ))}
        </Box>
      )}
    </FormSection>
  )
}
