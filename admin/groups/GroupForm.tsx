import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { validateGroup } from '#common/validation/group.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import type { Group } from '../data/records.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { MembersInput } from './MembersInput.tsx'

function GroupForm(): ReactNode {
  const t = useTranslate()
  const stored = useRecordContext<Group>()
  return (
    <PortalForm validate={validateGroup} cancelTo={href('management')}>
      <FormSection>
        <TextInput source="name" maxLength={limits.name} />
      </FormSection>
      <FormSection title={t('admin.members.title')} hint={t('admin.members.hint')}>
        <MembersInput source="users" />
        {stored && (
          <Button
            component={Link}
            to={href('groupAccess', { id_grupo: stored.id, name: stored.name })}
            sx={{ mt: 1 }}
          >
            {t('admin.members.access')}
          </Button>
        )}
      </FormSection>
    </PortalForm>
  )
}

/** `/adicionarGrupo` */
export const GroupCreate = (): ReactNode => (
  <CreateScreen
    savedTo={href('management')}
    nextStep={({ id, name }) => href('reportAdd', { id_grupo: id, name })}
  >
    <GroupForm />
  </CreateScreen>
)

/** `/editarGrupo/:id_grupo/:name` */
export function GroupEdit(): ReactNode {
  const id = parseId(usePathParams('groupEdit').id_grupo)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('management')}>
      <GroupForm />
    </EditScreen>
  )
}
