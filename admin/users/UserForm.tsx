import { type ReactNode, useState } from 'react'
import { Create, DateInput, Edit, SimpleForm, TextInput, useRecordContext } from 'react-admin'
import { randomHex128 } from '#common/contract/random-hex.ts'
import { limits } from '#common/validation/limits.ts'
import { validateEditedUser, validateNewUser } from '#common/validation/user.ts'
import { isOwnUser } from '../data/own-user.ts'
import type { User } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { type Validate, validationResolver } from '../forms/validation-resolver.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ManagedNotice } from '../provisioning/ManagedNotice.tsx'
import { UserSecondFactor } from '../second-factor/UserSecondFactor.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { GroupInput } from './GroupInput.tsx'
import { OwnUserFields } from './OwnUserFields.tsx'
import { UserAccess } from './UserAccess.tsx'
import { UserAttributes } from './UserAttributes.tsx'
import { UserBlocking } from './UserBlocking.tsx'
import { UserPasswordLink } from './UserPasswordLink.tsx'
import { UserRole } from './UserRole.tsx'
import { UserSessions } from './UserSessions.tsx'

interface UserFormProps {
  validate: Validate
  /** What a new user starts with. */
  initial?: object
  children: ReactNode
}

function UserForm({ validate, initial, children }: UserFormProps): ReactNode {
  return (
    <SimpleForm resolver={validationResolver(validate)} defaultValues={{ attributes: [], ...initial }}>
      <FormSection>
        <ManagedNotice of="user" />
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
        <TextInput source="email" type="email" inputProps={{ maxLength: limits.email }} />
        {children}
        <AccessUntil />
      </FormSection>
      <UserAttributes />
    </SimpleForm>
  )
}

/** The last day of access. Administrators have none, nor have users of other platforms. */
function AccessUntil(): ReactNode {
  const user = useRecordContext<User>()
  if (user && (user.adm || user.access_until === undefined)) return null
  return <DateInput source="access_until" helperText="admin.users.accessUntilHint" />
}

/** `/adicionarUsuario` */
export function UserCreate(): ReactNode {
  const { linksByMail, signIn } = useConfig()
  // Where people only sign in with a provider, it is one that no one knows.
  const [password] = useState(() => (signIn?.password === false ? { password: `Aa1${randomHex128()}` } : {}))
  const initial = { invite: linksByMail === true && signIn?.password !== false, ...password }
  return (
    <Create>
      <UserForm validate={validateNewUser} initial={initial}>
        <FirstPassword />
        <GroupInput source="id_group" helperText="admin.users.groupHint" />
      </UserForm>
    </Create>
  )
}

/** A new password for a user; administrators change their own in their profile, with the current one. */
function EditedPassword(): ReactNode {
  const t = useTranslate()
  const user = useRecordContext<User>()
  const { passwordMin: min = limits.passwordMin, signIn } = useConfig()
  if (isOwnUser(user?.id ?? 0)) return <OwnUserFields />
  if (signIn?.password === false) return null
  return (
    <PasswordInput
      source="password"
      helperText={t('admin.users.passwordKept', { min })}
      autoComplete="new-password"
    />
  )
}

/** What is changed at once, without Save. */
function UserCards(): ReactNode {
  const userId = useRecordContext<User>()?.id ?? 0
  const { signIn } = useConfig()
  return (
    <>
      <UserAccess />
      <UserRole userId={userId} />
      {signIn?.password !== false && <UserPasswordLink userId={userId} />}
      <UserSecondFactor userId={userId} />
      <UserBlocking userId={userId} />
      <UserSessions userId={userId} />
    </>
  )
}

/** `/editarUsuario/:id_user` */
export const UserEdit = (): ReactNode => (
  <Edit>
    <UserForm validate={validateEditedUser}>
      <EditedPassword />
    </UserForm>
    <UserCards />
  </Edit>
)
