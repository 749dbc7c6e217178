import {
  Alert,
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { TestSteps } from './TestSteps.tsx'

type Result = ResponseOf<'finishProviderTest'>

const admitted = ['known', 'matched', 'created']

/** Who would be signed in and why, or why not; the claims, and what happens to the groups. */
export function TestResult({ result }: { result: Result }): ReactNode {
  const { steps, outcome, user, claims, groups } = result
  const t = useTranslate()
  return (
    <>
      <TestSteps steps={steps} />
      {outcome && (
        <Alert
          severity={admitted.includes(outcome) ? 'success' : 'warning'}
          action={
            user?.id !== undefined && (
              <MuiLink
                component={Link}
                to={href('userEdit', { id_user: user.id })}
                color="inherit"
                sx={{ p: 1 }}
              >
                {t('common.open')}
              </MuiLink>
            )
          }
        >
          {t(`admin.identityProviders.test.outcomes.${outcome}`, {
            user: user ? `${user.name} (${user.email})` : '',
          })}
        </Alert>
      )}
      {groups && <Groups groups={groups} />}
      {claims.length > 0 && <Claims claims={claims} />}
    </>
  )
}

function Groups({ groups }: { groups: NonNullable<Result['groups']> }): ReactNode {
  const t = useTranslate()
  const none = t('admin.identityProviders.test.none')
  const changes = (['joins', 'leaves', 'stays'] as const).filter((change) => groups[change].length > 0)
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {t('admin.identityProviders.test.groups')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t(`admin.identityProviders.test.groupStates.${groups.claim}`, {
          values: groups.values.join(', ') || none,
        })}
      </Typography>
      {changes.map((change) => (
        <Typography key={change}>
          {t(`admin.identityProviders.test.${change}`)}: {groups[change].map(({ name }) => name).join(', ')}
        </Typography>
      ))}
    </Box>
  )
}

function Claims({ claims }: { claims: Result['claims'] }): ReactNode {
  const t = useTranslate()
  return (
    <Box>
      <Typography id="provider-claims" component="h3" variant="subtitle2">
        {t('admin.identityProviders.test.claims')}
      </Typography>
      <Table
        size="small"
        aria-labelledby="provider-claims"
        sx={{ '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('admin.identityProviders.test.claim')}</TableCell>
            <TableCell>{t('admin.identityProviders.test.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {claims.map(({ name, value }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{value}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
