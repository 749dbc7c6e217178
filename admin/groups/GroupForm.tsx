import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Create, Edit, LinkBase as Link, SimpleForm, TextInput, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { validateGroup } from '#common/validation/group.ts'
import { limits } from '#common/validation/limits.ts'
import type { Group } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MembersInput } from './MembersInput.tsx'

const resolver = validationResolver(validateGroup)

function GroupForm(): ReactNode {
  const t = useTranslate()
  const stored = useRecordContext<Group>()
  return (
    <SimpleForm resolver={resolver}>
      <FormSection>
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
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
export const GroupEdit = (): ReactNode => (
  <Edit>
    <GroupForm />
  </Edit>
)
