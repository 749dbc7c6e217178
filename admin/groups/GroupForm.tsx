import type { ReactNode } from 'react'
import { Create, Edit, SimpleForm, TextInput } from 'react-admin'
import { validateGroup } from '#common/validation/group.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ManagedNotice } from '../provisioning/ManagedNotice.tsx'
import { GroupTabs } from './GroupTabs.tsx'
import { MembersInput } from './MembersInput.tsx'

const resolver = validationResolver(validateGroup)

function GroupForm(): ReactNode {
  const t = useTranslate()
  return (
    <SimpleForm resolver={resolver}>
      <FormSection>
        <ManagedNotice of="group" />
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
      </FormSection>
      <FormSection title={t('admin.members.title')} hint={t('admin.members.hint')}>
        <MembersInput source="users" />
      </FormSection>
    </SimpleForm>
  )
}

/** `/adicionarGrupo` */
export const GroupCreate = (): ReactNode => (
  <Create>
    <GroupForm />
  </Create>
)

/** `/editarGrupo/:id_grupo/:name` */
export function GroupEdit(): ReactNode {
  const { id_grupo, name: nameInAddress } = usePathParams('groupEdit')
  const id = parseId(id_grupo)
  const name = useGroupName(id) ?? nameInAddress
  return (
    <>
      {id && <GroupTabs id={id} name={name} current="people" />}
      <Edit>
        <GroupForm />
      </Edit>
    </>
  )
}
