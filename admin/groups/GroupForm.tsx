import type { ReactNode } from 'react'
import { CreateBase } from 'react-admin'
import { useParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { validateGroup } from '#common/validation/group.ts'
import { limits } from '#common/validation/limits.ts'
import { EditScreen, EditTitle } from '../forms/EditScreen.tsx'
import { FormCard } from '../forms/FormCard.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { idIn } from '../providers/idIn.ts'
import { useWords } from '../providers/useWords.ts'
import { MembersInput } from './MembersInput.tsx'

function GroupForm(): ReactNode {
  const words = useWords()
  return (
    <PortalForm rule={validateGroup} cancelTo={href('management')} width={760}>
      <FormCard>
        <TextInput source="name" maxLength={limits.name} />
      </FormCard>
      <FormCard title={words('admin.groups.members')} hint={words('admin.groups.membersHint')}>
        <MembersInput source="users" />
      </FormCard>
    </PortalForm>
  )
}

/** `/adicionarGrupo` */
export function GroupCreate(): ReactNode {
  const words = useWords()
  return (
    <CreateBase resource="groups" redirect={() => href('management')}>
      <PageTitle title={words('admin.groups.addTitle')} />
      <GroupForm />
    </CreateBase>
  )
}

/** `/editarGrupo/:id_grupo/:name` */
export function GroupEdit(): ReactNode {
  const words = useWords()
  const { id_grupo = '' } = useParams()
  const id = idIn(id_grupo)
  if (!id) return <NotFound />
  return (
    <EditScreen resource="groups" id={id} savedTo={href('management')}>
      <EditTitle title={words('admin.groups.editTitle')} />
      <GroupForm />
    </EditScreen>
  )
}
