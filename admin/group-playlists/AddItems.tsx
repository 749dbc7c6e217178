import { Autocomplete, Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { ItemValues } from '../data/group-playlist-calls.ts'
import type { GroupReport } from '../data/records.ts'
import { useCallMutation, useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface AddItemsProps {
  groupId: number
  reports: GroupReport[]
}

const newItem = { tempo_atualizacao: limits.secondsDefault, cell: 1 }

/** Adds several reports at once, an image, which is uploaded immediately, or a web page. */
export function AddItems({ groupId, reports }: AddItemsProps): ReactNode {
  const t = useTranslate()
  const { total } = useSimpleFormIterator()
  const list = useArrayInput()
  const [chosen, setChosen] = useState<GroupReport[]>([])
  const { data } = useCallQuery('groupPlaylists', { id_grupo: groupId }, { staleTime: 30_000 })
  const hosts = data?.hosts ?? []
  const left = limits.playlistItems - total
  const add = (...items: ItemValues[]) => list.append(items, { shouldFocus: false })
  const addReports = () => {
    add(...chosen.slice(0, left).map(({ id }): ItemValues => ({ ...newItem, kind: 'report', id_report: id })))
    setChosen([])
  }
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2 }}>
      {total === 0 && <Typography color="textSecondary">{t('admin.playlists.noItems')}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Autocomplete
          multiple
          disableCloseOnSelect
          fullWidth
          options={reports}
          value={chosen}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={t('admin.playlists.noReports')}
          onChange={(_, value) => setChosen(value)}
          renderInput={(params) => (
            <TextField {...params} margin="none" label={t('admin.playlists.reportsToAdd')} />
          )}
        />
        <Button
          variant="outlined"
          disabled={chosen.length === 0 || left <= 0}
          onClick={addReports}
          sx={{ mt: '26px', flexShrink: 0 }}
        >
          {t('admin.playlists.addReports')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <AddImage disabled={left <= 0} onAdd={(path_img) => add({ ...newItem, kind: 'image', path_img })} />
        <Button
          variant="outlined"
          disabled={left <= 0 || hosts.length === 0}
          onClick={() => add({ ...newItem, kind: 'web', url: '' })}
        >
          {t('admin.playlists.addPage')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {hosts.length > 0
            ? t('admin.playlists.hosts', { hosts: hosts.join(', ') })
            : t('admin.playlists.noHosts')}
        </Typography>
      </Box>
    </Box>
  )
}

function AddImage({ disabled, onAdd }: { disabled: boolean; onAdd: (path: string) => void }): ReactNode {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useCallMutation('uploadPlaylistImage')
  const reason = useErrorMessage(error)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [image] = event.target.files ?? []
    event.target.value = ''
    if (image) mutate({ image }, { onSuccess: ({ path_img }) => onAdd(path_img) })
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('admin.playlists.imageFile')}
        onChange={choose}
      />
      <Button
        variant="outlined"
        disabled={disabled}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {t('admin.playlists.addImage')}
      </Button>
      {error && (
        <FormHelperText error role="alert">
          {reason}
        </FormHelperText>
      )}
    </>
  )
}
