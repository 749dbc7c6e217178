import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { validateEditedUser, validateNewUser } from '#common/validation/user.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import type { Validate } from '../forms/PortalForm.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { parseId, usePathParams } from '../hooks/usePathParams.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { UserSessions } from './UserSessions.tsx'

function UserForm({ validate, passwordHint }: { validate: Validate; passwordHint: string }): ReactNode {
  return (
    <PortalForm validate={validate} cancelTo={href('users')}>
      <FormSection>
        <TextInput source="name" maxLength={limits.name} />
        <TextInput source="email" type="email" maxLength={limits.email} />
        <PasswordInput source="password" hint={passwordHint} autoComplete="new-password" />
      </FormSection>
    </PortalForm>
  )
}

/** `/adicionarUsuario` */
export function UserCreate(): ReactNode {
  const t = useTranslate()
  return (
    <CreateScreen savedTo={href('users')}>
      <UserForm validate={validateNewUser} passwordHint={t('admin.users.passwordHint')} />
    </CreateScreen>
  )
}

/** `/editarUsuario/:id_user` */
export function UserEdit(): ReactNode {
  const t = useTranslate()
  const id = parseId(usePathParams('userEdit').id_user)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('users')}>
      <UserForm validate={validateEditedUser} passwordHint={t('admin.users.passwordKept')} />
      <UserSessions userId={id} />
    </EditScreen>
  )
}
