import { Box, FormHelperText, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { NumberInput, SelectInput, TextInput, useSimpleFormIteratorItem, useWrappedSource } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PlaylistLayout } from '#common/contract/group-playlists.ts'
import { DeleteIcon, MoveDownIcon, MoveUpIcon } from '#common/ui/icons.ts'
import { limits } from '#common/validation/limits.ts'
import { cellsOf } from '#common/validation/playlist-layout.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { ItemValues } from '../data/group-playlist-calls.ts'
import type { GroupReport } from '../data/records.ts'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { ReportFields } from './ReportFields.tsx'

const card = {
  p: 2,
  display: 'grid',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

/** One item of a playlist: what it shows, for how long and where. */
export function ItemRow({ reports }: { reports: GroupReport[] }): ReactNode {
  const t = useTranslate()
  const { index, total, remove, reOrder } = useSimpleFormIteratorItem()
  const item: ItemValues | undefined = useWatch({ name: useWrappedSource('') })
  const layout: PlaylistLayout = useWatch({ name: 'layout' }) ?? 'single'
  if (!item) return null
  const report = reports.find(({ id }) => id === item.id_report)
  const title = item.kind === 'report' ? (report?.name ?? '…') : t(`admin.playlists.kinds.${item.kind}`)
  const label = `${index + 1}. ${title}`
  const cells = Array.from({ length: cellsOf[layout] }, (_, at) => ({
    id: at + 1,
    name: t('admin.playlists.cellNumber', { number: at + 1 }),
  }))
  return (
    <Box role="group" aria-label={label} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="subtitle2"
          component="h3"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {label}
        </Typography>
        {index > 0 && (
          <IconButton
            icon={MoveUpIcon}
            label={t('admin.playlists.moveUp', { name: label })}
            onClick={() => reOrder(index - 1)}
          />
        )}
        {index < total - 1 && (
          <IconButton
            icon={MoveDownIcon}
            label={t('admin.playlists.moveDown', { name: label })}
            onClick={() => reOrder(index + 1)}
          />
        )}
        <IconButton
          icon={DeleteIcon}
          label={t('admin.playlists.removeItem', { name: label })}
          onClick={remove}
        />
      </Box>
      <Refusal />
      {item.kind === 'report' && <ReportFields idReport={item.id_report} />}
      {item.kind === 'image' && (
        <Box
          component="img"
          src={item.path_img}
          alt={item.title ?? ''}
          sx={{ maxWidth: 240, maxHeight: 135, objectFit: 'contain', justifySelf: 'start' }}
        />
      )}
      {item.kind === 'web' && (
        <TextInput
          source="url"
          label="admin.playlists.url"
          type="url"
          inputProps={{ maxLength: limits.url }}
        />
      )}
      {item.kind !== 'report' && (
        <TextInput
          source="title"
          label="admin.playlists.itemTitle"
          helperText="admin.playlists.itemTitleHint"
          inputProps={{ maxLength: limits.name }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <NumberInput
          source="tempo_atualizacao"
          helperText={false}
          label={item.kind === 'report' ? 'admin.playlists.secondsPerPage' : 'admin.playlists.seconds'}
          min={limits.secondsMin}
          max={limits.secondsMax}
        />
        {cells.length > 1 && (
          <SelectInput
            source="cell"
            label="admin.playlists.cell"
            choices={cells}
            isRequired
            translateChoice={false}
          />
        )}
      </Box>
    </Box>
  )
}

/** What the server says about the report or image of an item, which has no field. */
function Refusal(): ReactNode {
  const translateMessage = useTranslateMessage()
  const names = [useWrappedSource('id_report'), useWrappedSource('path_img')]
  const { getFieldState } = useFormContext()
  const state = useFormState({ name: names })
  const error = names.map((name) => getFieldState(name, state).error).find(Boolean)
  if (!error?.message) return null
  return (
    <FormHelperText error role="alert">
      {translateMessage(String(error.message))}
    </FormHelperText>
  )
}
