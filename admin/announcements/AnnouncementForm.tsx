import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { announcementKinds, validateAnnouncement } from '#common/validation/announcement.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { SelectInput } from '../forms/SelectInput.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { GroupPicker, type NamedGroup } from '../users/GroupPicker.tsx'

function AnnouncementForm({ isNew = false }: { isNew?: boolean }): ReactNode {
  const t = useTranslate()
  return (
    <PortalForm
      validate={validateAnnouncement}
      cancelTo={href('announcements')}
      defaultValues={{ kind: 'info', text_pt: '', text_en: '', id_group: null, starts_at: '', ends_at: '' }}
    >
      <FormSection
        title={t('admin.announcements.content')}
        hint={
          isNew
            ? t('admin.announcements.contentHint')
            : `${t('admin.announcements.contentHint')} ${t('admin.announcements.versionHint')}`
        }
      >
        <TextInput source="text_pt" rows={3} maxLength={limits.announcement} />
        <TextInput source="text_en" rows={3} maxLength={limits.announcement} />
        <SelectInput
          source="kind"
          values={announcementKinds}
          textOf={(kind) => t(`admin.announcements.kinds.${kind}`)}
        />
      </FormSection>
      <FormSection title={t('admin.announcements.audience')} hint={t('admin.announcements.audienceHint')}>
        <GroupInput />
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput source="starts_at" type="datetime-local" />
          <TextInput source="ends_at" type="datetime-local" />
        </Box>
      </FormSection>
    </PortalForm>
  )
}

function GroupInput(): ReactNode {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { field, fieldState } = useInput<NamedGroup | null>({ source: 'id_group' })
  const error = fieldState.error?.message
  return (
    <GroupPicker
      value={field.value || null}
      placeholder={t('admin.announcements.everyone')}
      error={error && translateMessage(error)}
      onChange={field.onChange}
    />
  )
}

/** `/adicionarAviso` */
export const AnnouncementCreate = (): ReactNode => (
  <CreateScreen savedTo={href('announcements')}>
    <AnnouncementForm isNew />
  </CreateScreen>
)

/** `/editarAviso/:id_announcement` */
export function AnnouncementEdit(): ReactNode {
  const id = parseId(usePathParams('announcementEdit').id_announcement)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('announcements')}>
      <AnnouncementForm />
    </EditScreen>
  )
}
