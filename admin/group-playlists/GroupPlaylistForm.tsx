import type { ReactNode } from 'react'
import { Create, Edit, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { cellsOf } from '#common/validation/playlist-layout.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { type PlaylistValues, validatePlaylistForm } from '../data/group-playlist-calls.ts'
import { choicesOf } from '../forms/choices.ts'
import { EditError } from '../forms/FormScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { nestedResolver } from '../forms/validation-resolver.ts'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TitleText } from '../layout/PageTitle.tsx'
import { ItemsInput } from './ItemsInput.tsx'

/** Items have several fields in a line. */
const wideForm = { '--form-width': '960px' }

const layouts = choicesOf(Object.keys(cellsOf), 'admin.playlists.layouts')
const resolver = nestedResolver(validatePlaylistForm)

function GroupPlaylistForm({ groupId }: { groupId: number }): ReactNode {
  const t = useTranslate()
  const initial: PlaylistValues = { id_grupo: groupId, name: '', layout: 'single', items: [] }
  return (
    <SimpleForm resolver={resolver} defaultValues={initial}>
      <FormSection>
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
        <SelectInput source="layout" choices={layouts} isRequired helperText="admin.playlists.layoutHint" />
      </FormSection>
      <FormSection title={t('admin.playlists.items')} hint={t('admin.playlists.itemsHint')}>
        <ItemsInput groupId={groupId} />
      </FormSection>
    </SimpleForm>
  )
}

/** `/adicionarPlaylistGrupo/:group/:name` */
export function GroupPlaylistCreate(): ReactNode {
  const t = useTranslate()
  const groupId = parseId(usePathParams('groupPlaylistAdd').group)
  const group = useGroupName(groupId) ?? '…'
  if (!groupId) return <NotFound />
  return (
    <Create sx={wideForm} title={<TitleText title={t('resources.groupPlaylists.page.create', { group })} />}>
      <GroupPlaylistForm groupId={groupId} />
    </Create>
  )
}

/** `/editarPlaylistGrupo/:group/:name/:id_playlist` */
export function GroupPlaylistEdit(): ReactNode {
  const t = useTranslate()
  const { group, name } = usePathParams('groupPlaylistEdit')
  const groupId = parseId(group)
  const groupName = useGroupName(groupId)
  if (!groupId) return <NotFound />
  const list = {
    to: href('groupPlaylists', { group, name: groupName ?? name }),
    title: t('resources.groupPlaylists.page.list', { group: groupName ?? '…' }),
  }
  return (
    <Edit sx={wideForm} error={<EditError notFound={<NotFound list={list} />} />}>
      <GroupPlaylistForm groupId={groupId} />
    </Edit>
  )
}
