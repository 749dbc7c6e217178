import type { ReactNode } from 'react'
import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput, useTranslate } from 'react-admin'
import type { DisplayPlaylist } from '../data/display-calls.ts'

/** The group or user that a playlist belongs to tells equal names apart. */
const playlistText = ({ name, owner }: DisplayPlaylist): string => `${name} · ${owner}`

/** Chooses one of the playlists that displays can play, found by a part of its name. */
export const PlaylistInput = ({
  source,
  ...props
}: AutocompleteInputProps & { source: string }): ReactNode => (
  <ReferenceInput
    source={source}
    reference="displayPlaylists"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
  >
    <AutocompleteInput
      label="resources.displays.fields.id_playlist"
      noOptionsText="admin.displays.choosePlaylist"
      optionText={playlistText}
      {...props}
    />
  </ReferenceInput>
)

/** The same as a filter of a list. */
export function PlaylistFilter({ source }: { source: string; alwaysOn: boolean }): ReactNode {
  const placeholder = useTranslate()('admin.log.all')
  return <PlaylistInput source={source} helperText={false} TextFieldProps={{ placeholder }} />
}
