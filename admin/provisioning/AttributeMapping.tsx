import { Button } from '@mui/material'
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
import { FormSection } from '../forms/FormSection.tsx'
import { RemovableRow } from '../forms/RemovableRow.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

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
  const { index } = useSimpleFormIteratorItem()
  const number = index + 1
  return (
    <RemovableRow
      label={t('admin.provisioning.attributeNumber', { number })}
      removeLabel={t('admin.provisioning.removeAttribute', { number })}
      columns={[2, 1]}
    >
      <TextInput source="path" label="admin.provisioning.path" inputProps={{ maxLength: limits.scimPath }} />
      <TextInput
        source="attribute"
        label="admin.provisioning.attribute"
        inputProps={{ maxLength: limits.attributeName }}
      />
    </RemovableRow>
  )
}
