import { Box, Button } from '@mui/material'
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
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

const layout = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 2fr) minmax(0, 1fr) 40px' },
  alignItems: 'start',
  // Beside the field, not its label.
  '& > button': { mt: '26px' },
}

/** Which attributes of the directory fill which attributes of users. */
export function AttributeMapping(): ReactNode {
  const t = useTranslate()
  return (
    <FormSection title={t('admin.provisioning.attributes')} hint={t('admin.provisioning.attributesHint')}>
      <ArrayInput source="attributes">
        <SimpleFormIterator resource="provisioning" addButton={<AddAttribute />}>
          <MappedAttribute />
        </SimpleFormIterator>
      </ArrayInput>
    </FormSection>
  )
}

function AddAttribute(): ReactNode {
  const t = useTranslate()
  const { add, total } = useSimpleFormIterator()
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      disabled={total >= limits.provisionedAttributes}
      onClick={() => add({ path: '', attribute: '' })}
    >
      {t('admin.provisioning.addAttribute')}
    </Button>
  )
}

function MappedAttribute(): ReactNode {
  const t = useTranslate()
  const { remove, index } = useSimpleFormIteratorItem()
  const number = index + 1
  return (
    <Box role="group" aria-label={t('admin.provisioning.attributeNumber', { number })} sx={layout}>
      <TextInput
        source="path"
        label="admin.provisioning.path"
        inputProps={{ maxLength: limits.scimPath }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <TextInput
        source="attribute"
        label="admin.provisioning.attribute"
        inputProps={{ maxLength: limits.attributeName }}
      />
      <IconButton
        icon={DeleteIcon}
        label={t('admin.provisioning.removeAttribute', { number })}
        onClick={remove}
      />
    </Box>
  )
}
