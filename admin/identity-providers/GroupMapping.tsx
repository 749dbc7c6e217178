import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { DeleteIcon } from '#common/ui/icons.ts'
import { limits } from '#common/validation/limits.ts'
import { IconButton } from '../components/IconButton.tsx'
import { AddIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { GroupInput } from '../users/GroupInput.tsx'

const layout = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 1fr) minmax(0, 1fr) 40px' },
  alignItems: 'start',
  // Beside the field, not its label.
  '& > button': { mt: '26px' },
}

/** Which values of the claim lead to which groups. */
export const GroupMapping = (): ReactNode => (
  <Box sx={{ mt: 2 }}>
    <ArrayInput source="groups">
      <SimpleFormIterator addButton={<AddMapping />}>
        <Mapping />
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
)

function Mapping(): ReactNode {
  const t = useTranslate()
  const { index, remove } = useSimpleFormIteratorItem()
  const number = index + 1
  return (
    <Box role="group" aria-label={t('admin.identityProviders.mapping', { number })} sx={layout}>
      <TextInput
        source="value"
        label="admin.identityProviders.value"
        helperText="admin.identityProviders.valueHint"
        inputProps={{ maxLength: limits.groupsClaimValue }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <GroupInput source="id_group" label="admin.identityProviders.group" />
      <IconButton
        icon={DeleteIcon}
        label={t('admin.identityProviders.removeMapping', { number })}
        onClick={remove}
      />
    </Box>
  )
}

function AddMapping(): ReactNode {
  const t = useTranslate()
  const { add, total } = useSimpleFormIterator()
  return (
    <>
      {total === 0 && (
        <Typography color="textSecondary">{t('admin.identityProviders.noMappings')}</Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={total >= limits.providerGroups}
        onClick={() => add({ value: '' })}
      >
        {t('admin.identityProviders.addMapping')}
      </Button>
    </>
  )
}
