import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  Create,
  DateTimeInput,
  Edit,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { announcementKinds, validateAnnouncement } from '#common/validation/announcement.ts'
import { limits } from '#common/validation/limits.ts'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const resolver = validationResolver(validateAnnouncement)
const kinds = choicesOf(announcementKinds, 'admin.announcements.kinds')
const text = { multiline: true, minRows: 3, inputProps: { maxLength: limits.announcement } }

function AnnouncementForm(): ReactNode {
  const t = useTranslate()
  const isNew = useRecordContext() === undefined
  const hint = t('admin.announcements.contentHint')
  return (
    <SimpleForm resolver={resolver} defaultValues={{ kind: 'info' }}>
      <FormSection
        title={t('admin.announcements.content')}
        hint={isNew ? hint : `${hint} ${t('admin.announcements.versionHint')}`}
      >
        <TextInput source="text_pt" {...text} />
        <TextInput source="text_en" {...text} />
        <SelectInput source="kind" choices={kinds} validate={required()} />
      </FormSection>
      <FormSection title={t('admin.announcements.audience')} hint={t('admin.announcements.audienceHint')}>
        <ReferenceInput source="id_group" reference="groups" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            label="admin.users.group"
            noOptionsText={t('admin.users.noGroup')}
            TextFieldProps={{ placeholder: t('admin.announcements.everyone') }}
          />
        </ReferenceInput>
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DateTimeInput source="starts_at" />
          <DateTimeInput source="ends_at" />
        </Box>
      </FormSection>
    </SimpleForm>
  )
}

/** `/adicionarAviso` */
export const AnnouncementCreate = (): ReactNode => (
  <Create>
    <AnnouncementForm />
  </Create>
)

/** `/editarAviso/:id_announcement` */
export const AnnouncementEdit = (): ReactNode => (
  <Edit>
    <AnnouncementForm />
  </Edit>
)
