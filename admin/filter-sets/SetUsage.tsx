import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTexts } from './useTexts.ts'

/** The reports on which users have the set, each with its number of users. */
export function SetUsage(): ReactNode {
  const texts = useTexts()
  const stored = useRecordContext<ResponseOf<'filterSet'>['filter_set']>()
  const reports = stored?.reports ?? []
  if (reports.length === 0) {
    return (
      <FormSection title={texts.usedBy}>
        <Typography color="textSecondary">{texts.usedByNobody}</Typography>
      </FormSection>
    )
  }
  return (
    <FormSection title={texts.usedBy} hint={texts.usedByHint}>
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
            {interpolate(users_count === 1 ? texts.usersOf.one : texts.usersOf.other, { count: users_count })}
          </li>
        ))}
      </Box>
    </FormSection>
  )
}
