import type { ReactNode } from 'react'
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  ListBase,
  type ListBaseProps,
  ListView,
  SearchInput,
  TopToolbar,
} from 'react-admin'
import { browserAndSystem } from '#common/browser/describe-session.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { listQuery, listView } from '../theme/list-defaults.tsx'
import { BulkActions } from './BulkActions.tsx'
import { CommandState } from './CommandState.tsx'
import { HealthChip } from './HealthChip.tsx'
import { HealthCounts } from './HealthCounts.tsx'
import { NowShowing } from './NowShowing.tsx'
import { PlaylistFilter } from './PlaylistInput.tsx'
import { RowActions } from './RowActions.tsx'
import { useLiveDisplays } from './useLiveDisplays.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <PlaylistFilter key="id_playlist" source="id_playlist" alwaysOn />,
]

/** What changes with time alone: a command that is not answered, and a display that does not call. */
const queryOptions: ListBaseProps<ListedDisplay>['queryOptions'] = {
  ...listQuery.queryOptions,
  refetchInterval: ({ state: { data } }) =>
    data?.data?.some(({ command }) => command?.state === 'waiting') ? 5_000 : 30_000,
}

/** `/telas`: the displays on walls, what they show now, and what they can be told to do. */
export function DisplayList(): ReactNode {
  useLiveDisplays()
  return (
    <ListBase<ListedDisplay>
      {...listQuery}
      queryOptions={queryOptions}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <HealthCounts />
      <ListView {...listView} filters={filters} actions={<ListActions />}>
        <DataTable<ListedDisplay> bulkActionButtons={<BulkActions />}>
          <DataTable.Col<ListedDisplay>
            source="name"
            sx={{ width: { sm: '20%' } }}
            render={(display) => <Name display={display} />}
          />
          <DataTable.Col<ListedDisplay>
            source="state"
            disableSort
            sx={notOnPhones}
            render={(display) => <NowShowing display={display} />}
          />
          <DataTable.Col<ListedDisplay>
            source="id_playlist"
            disableSort
            sx={{ ...wideOnly, width: '13%' }}
            render={(display) => <Playlist display={display} />}
          />
          <DataTable.Col<ListedDisplay>
            source="user_agent"
            disableSort
            sx={{ display: { xs: 'none', lg: 'table-cell' }, width: '13%' }}
            render={(display) => <Device display={display} />}
          />
          <DataTable.Col<ListedDisplay>
            source="command"
            disableSort
            sx={{ ...wideOnly, width: 150 }}
            render={({ command }) => <CommandState command={command} />}
          />
          <DataTable.Col<ListedDisplay>
            {...actionsColumn(96, 160)}
            render={(display) => <RowActions display={display} />}
          />
        </DataTable>
      </ListView>
    </ListBase>
  )
}

const ListActions = (): ReactNode => (
  <TopToolbar>
    <FilterButton />
    <ColumnsButton />
    <CreateButton label="resources.displays.page.create" />
  </TopToolbar>
)

function Name({ display }: { display: ListedDisplay }): ReactNode {
  const t = useTranslate()
  return (
    <>
      <RowLink />
      <SecondaryText>{t('admin.displays.number', { number: display.number })}</SecondaryText>
      <HealthChip health={display.health} />
      <PhoneOnly>
        <NowShowing display={display} />
        <CommandState command={display.command} />
      </PhoneOnly>
    </>
  )
}

function Playlist({ display: { playlist_name, owner } }: { display: ListedDisplay }): ReactNode {
  const t = useTranslate()
  return (
    <>
      {playlist_name ?? t('admin.displays.noPlaylist')}
      <SecondaryText>{owner && t('admin.displays.ownerHint', { name: owner.name })}</SecondaryText>
    </>
  )
}

function Device({ display: { user_agent, address } }: { display: ListedDisplay }): ReactNode {
  const t = useTranslate()
  return (
    <>
      {user_agent && browserAndSystem(t, user_agent)}
      <SecondaryText>{address}</SecondaryText>
    </>
  )
}
