import type { ReactNode } from 'react'
import { CreateBase } from 'react-admin'
import { useParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { validateEditedUser, validateNewUser } from '#common/validation/user.ts'
import { EditScreen, EditTitle } from '../forms/EditScreen.tsx'
import { FormCard } from '../forms/FormCard.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import type { Rule } from '../forms/ruleResolver.ts'
import { TextInput } from '../forms/TextInput.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { idIn } from '../providers/idIn.ts'
import { useWords } from '../providers/useWords.ts'

function UserForm({ rule, passwordHint }: { rule: Rule; passwordHint: string }): ReactNode {
  return (
    <PortalForm rule={rule} cancelTo={href('users')}>
      <FormCard>
        <TextInput source="name" maxLength={limits.name} />
        <TextInput source="email" type="email" maxLength={limits.email} />
        <PasswordInput source="password" hint={passwordHint} autoComplete="new-password" />
      </FormCard>
    </PortalForm>
  )
}

/** `/adicionarUsuario` */
export function UserCreate(): ReactNode {
  const words = useWords()
  return (
    <CreateBase resource="users" redirect={() => href('users')}>
      <PageTitle title={words('admin.users.addTitle')} />
      <UserForm rule={validateNewUser} passwordHint={words('admin.users.passwordHint')} />
    </CreateBase>
  )
}

/** `/editarUsuario/:id_user` */
export function UserEdit(): ReactNode {
  const words = useWords()
  const { id_user = '' } = useParams()
  const id = idIn(id_user)
  if (!id) return <NotFound />
  return (
    <EditScreen resource="users" id={id} savedTo={href('users')}>
      <EditTitle title={words('admin.users.editTitle')} />
      <UserForm rule={validateEditedUser} passwordHint={words('admin.users.passwordKept')} />
    </EditScreen>
  )
}
