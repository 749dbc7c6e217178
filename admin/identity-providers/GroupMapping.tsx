import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../components/icons.tsx'
import { RemovableRow } from '../forms/RemovableRow.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { GroupInput } from '../users/GroupInput.tsx'

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
  const { index } = useSimpleFormIteratorItem()
  const number = index + 1
  return (
    <RemovableRow
      label={t('admin.identityProviders.mapping', { number })}
      removeLabel={t('admin.identityProviders.removeMapping', { number })}
    >
      <TextInput
        source="value"
        label="admin.identityProviders.value"
        helperText="admin.identityProviders.valueHint"
        inputProps={{ maxLength: limits.groupsClaimValue }}
      />
      <GroupInput source="id_group" label="admin.identityProviders.group" />
    </RemovableRow>
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
