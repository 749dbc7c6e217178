import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { validateEditedUser, validateNewUser } from '#common/validation/user.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { isOwnUser } from '../data/own-user.ts'
import type { User } from '../data/records.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import type { Validate } from '../forms/PortalForm.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { UserSecondFactor } from '../second-factor/UserSecondFactor.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { OwnUserFields } from './OwnUserFields.tsx'
import { UserAccess } from './UserAccess.tsx'
import { UserAttributes } from './UserAttributes.tsx'
import { UserBlocking } from './UserBlocking.tsx'
import { UserPasswordLink } from './UserPasswordLink.tsx'
import { UserSessions } from './UserSessions.tsx'

function UserForm({ validate, children }: { validate: Validate; children: ReactNode }): ReactNode {
  return (
    <PortalForm validate={validate} cancelTo={href('users')}>
      <FormSection>
        <TextInput source="name" maxLength={limits.name} />
        <TextInput source="email" type="email" maxLength={limits.email} />
        {children}
        <AccessUntil />
      </FormSection>
      <UserAttributes />
    </PortalForm>
  )
}

/** The last day of access. Administrators have none, nor have users of other platforms. */
function AccessUntil(): ReactNode {
  const t = useTranslate()
  const user = useRecordContext<User>()
  if (user && (user.adm || user.access_until === undefined)) return null
  return <TextInput source="access_until" type="date" hint={t('admin.users.accessUntilHint')} />
}

/** `/adicionarUsuario` */
export function UserCreate(): ReactNode {
  return (
    <CreateScreen savedTo={href('users')} nextStep={() => href('management')}>
      <UserForm validate={validateNewUser}>
        <FirstPassword />
      </UserForm>
    </CreateScreen>
  )
}

/** A new password for a user; administrators change their own in their profile, with the current one. */
function EditedPassword({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const { passwordMin: min = limits.passwordMin } = useConfig()
  if (isOwnUser(userId)) return <OwnUserFields />
  return (
    <PasswordInput
      source="password"
      hint={t('admin.users.passwordKept', { min })}
      autoComplete="new-password"
    />
  )
}

/** `/editarUsuario/:id_user` */
export function UserEdit(): ReactNode {
  const id = parseId(usePathParams('userEdit').id_user)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('users')}>
      <UserForm validate={validateEditedUser}>
        <EditedPassword userId={id} />
      </UserForm>
      <UserAccess />
      <UserPasswordLink userId={id} />
      <UserSecondFactor userId={id} />
      <UserBlocking userId={id} />
      <UserSessions userId={id} />
    </EditScreen>
  )
}
