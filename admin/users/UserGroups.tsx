import { Box, Button, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, LinkBase as Link, required, useNotify } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { GroupInput } from './GroupInput.tsx'

interface UserGroupsProps {
  userId: number
  groups: ResponseOf<'userAccess'>['groups']
  onChange: () => void
}

/** The groups of a user, each with the way to its reports, and another one to add. */
export function UserGroups({ userId, groups, onChange }: UserGroupsProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { mutate, isPending, error } = useCallMutation('addUsersToGroup', {
    onSuccess: ({ changed }) => {
      notify('admin.users.bulk.group.done', { type: 'success', messageArgs: { smart_count: changed } })
      onChange()
    },
  })
  const reason = useErrorMessage(error)
  const add = ({ id_group }: { id_group?: number }) => mutate({ id_group: Number(id_group), users: [userId] })
  return (
    <FormCard title={t('admin.userAccess.groups')}>
      {groups.length === 0 && <Typography>{t('admin.userAccess.noGroups')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {groups.map(({ id, name }) => (
          <Chip
            key={id}
            clickable
            component={Link}
            to={href('groupReports', { group: id, name })}
            label={name}
          />
        ))}
      </Box>
      <Form key={groups.length} disableInvalidFormNotification onSubmit={add}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, mt: 2 }}>
          <Box sx={{ flex: '0 1 320px' }}>
            <GroupInput
              source="id_group"
              label="admin.userAccess.addTo"
              validate={required('admin.users.bulk.chooseGroup')}
            />
          </Box>
          <Button type="submit" variant="outlined" loading={isPending} sx={{ mt: 3 }}>
            {t('admin.userAccess.add')}
          </Button>
        </Box>
        {error && (
          <Typography role="alert" color="error">
            {reason}
          </Typography>
        )}
      </Form>
    </FormCard>
  )
}
