import { Box, Dialog, DialogContent, DialogTitle, MenuItem, TextField, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'
import { isRestricted } from '../group-reports/access/describe-access.ts'
import { useMembers } from '../group-reports/access/useCandidates.ts'
import { useIsPhone } from '../hooks/useIsPhone.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CheckAsUser } from './CheckAsUser.tsx'

interface CheckAsDialogProps {
  report: ReportFormValues & { id: number }
  onClose: (isDone: boolean) => void
}

/** Opens the stored report as one of its users, beside what the portal's rules say, to confirm that both agree. */
export function CheckAsDialog({ report, onClose }: CheckAsDialogProps): ReactNode {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const titleId = useId()
  const { data: members = [] } = useMembers(report.groupId)
  // Those who see everything tell least.
  const users = report.users.toSorted((one, other) => Number(isRestricted(other)) - Number(isRestricted(one)))
  const [user, setUser] = useState<ReportAccess | undefined>(users[0])
  const memberOf = ({ id, name = `#${id}`, email = '' }: ReportAccess) =>
    members.find((member) => member.id === id) ?? { id, name, email }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="xl"
      aria-labelledby={titleId}
      onClose={() => onClose(false)}
    >
      <DialogTitle id={titleId}>{t('admin.rowRules.checkTitle')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography color="textSecondary">{t('admin.rowRules.checkHint')}</Typography>
          <TextField
            select
            margin="none"
            label={t('admin.rowRules.person')}
            value={user?.id ?? ''}
            onChange={({ target }) => setUser(users.find(({ id }) => id === Number(target.value)))}
            sx={{ maxWidth: 400 }}
          >
            {users.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {memberOf(each).name}
              </MenuItem>
            ))}
          </TextField>
          {user && (
            <CheckAsUser key={user.id} report={report} user={user} {...memberOf(user)} onClose={onClose} />
          )}
        </Box>
      </DialogContent>
    </Dialog>
  )
}
