import type { ReactNode } from 'react'
import { DataTable, EditButton, List } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { BackButton } from '../components/BackButton.tsx'
import type { GroupPlaylist } from '../data/group-playlist-calls.ts'
import { GroupTabs } from '../groups/GroupTabs.tsx'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TitleText } from '../layout/PageTitle.tsx'
import { AddToGroup } from '../lists/AddToGroup.tsx'
import { actionsColumn, notOnPhones } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'

/** `/playlistsGrupo/:group/:name`: the playlists of a group. */
export function GroupPlaylistList(): ReactNode {
  const t = useTranslate()
  const { group, name: nameInAddress } = usePathParams('groupPlaylists')
  const groupId = parseId(group)
  const groupName = useGroupName(groupId)
  if (!groupId) return <NotFound />
  return (
    <>
      <BackButton to={href('management')} />
      <GroupTabs id={groupId} name={groupName ?? nameInAddress} current="playlists" />
      <List
        title={<TitleText title={t('resources.groupPlaylists.page.list', { group: groupName ?? '…' })} />}
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ groupId }}
        storeKey={`groupPlaylists.${group}`}
        actions={<AddToGroup />}
      >
        <DataTable<GroupPlaylist>>
          <DataTable.Col<GroupPlaylist> source="name" render={() => <RowLink />} />
          <DataTable.Col<GroupPlaylist>
            source="layout"
            sx={{ ...notOnPhones, width: 220 }}
            render={({ layout }) => t(`admin.playlists.layouts.${layout}`)}
          />
          <DataTable.NumberCol source="items_count" sx={{ ...notOnPhones, width: 100 }} />
          <DataTable.NumberCol source="displays_count" sx={{ ...notOnPhones, width: 100 }} />
          <DataTable.Col<GroupPlaylist>
            {...actionsColumn(104, 120)}
            render={({ name, displays_count }) => (
              <>
                <EditButton />
                <DeleteButton
                  confirmTitle={t('admin.playlists.deleteTitle', { name })}
                  confirmContent={
                    <>
                      {displays_count > 0 && (
                        <span>{t('admin.playlists.deleteDisplays', { smart_count: displays_count })}</span>
                      )}
                      <span>{t('admin.playlists.deleteContent')}</span>
                    </>
                  }
                />
              </>
            )}
          />
        </DataTable>
      </List>
    </>
  )
}
