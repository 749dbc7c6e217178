import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  CheckboxGroupInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DeleteIcon, MoveUpIcon } from '#common/ui/icons.ts'
import { limits } from '#common/validation/limits.ts'
import { IconButton } from '../components/IconButton.tsx'
import { AddIcon } from '../components/icons.tsx'
import type { ScheduleRow } from '../data/display-calls.ts'
import { choicesOf } from '../forms/choices.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { minuteOf, timeOf } from './minutes.ts'
import { PlaylistInput } from './PlaylistInput.tsx'

const workingDays = [1, 2, 3, 4, 5]
const allDays = [...workingDays, 6, 7]
const contents = choicesOf(['playlist', 'dark'], 'admin.displays.schedule.contents')
const newRow: Partial<ScheduleRow> = { days: workingDays, from: 480, until: 1080, content: 'playlist' }

/** When a display plays what: the first row that applies counts. */
export const ScheduleInput = (): ReactNode => (
  <ArrayInput source="schedule">
    <SimpleFormIterator addButton={<AddRow />}>
      <Row />
    </SimpleFormIterator>
  </ArrayInput>
)

function AddRow(): ReactNode {
  const t = useTranslate()
  const { add, total } = useSimpleFormIterator()
  return (
    <>
      {total === 0 && <Typography color="textSecondary">{t('admin.displays.schedule.none')}</Typography>}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={total >= limits.scheduleEntries}
        onClick={() => add(newRow)}
      >
        {t('admin.displays.schedule.add')}
      </Button>
    </>
  )
}

const time = { type: 'time', format: timeOf, parse: minuteOf, validate: required() } as const

function Row(): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { index, remove, reOrder } = useSimpleFormIteratorItem()
  const [content, from, until] = useWatch({
    name: [useWrappedSource('content'), useWrappedSource('from'), useWrappedSource('until')],
  })
  const number = index + 1
  // 1 January 2024 was a Monday.
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const days = allDays.map((day) => ({ id: day, name: format.format(Date.UTC(2024, 0, day)) }))
  return (
    <Box
      role="group"
      aria-label={t('admin.displays.schedule.row', { number })}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '126px 126px 128px minmax(0, 1fr) auto' },
        alignItems: 'start',
        '& > *': { minWidth: 0 },
        '& > fieldset': { gridColumn: '1 / -1' },
      }}
    >
      <CheckboxGroupInput
        source="days"
        label="admin.displays.schedule.days"
        choices={days}
        translateChoice={false}
        helperText={false}
        validate={required()}
        row
      />
      <TextInput source="from" label="admin.displays.schedule.from" {...time} />
      <TextInput
        source="until"
        label="admin.displays.schedule.until"
        helperText={until <= from ? 'admin.displays.schedule.nextDay' : false}
        {...time}
      />
      <SelectInput
        source="content"
        label="admin.displays.schedule.content"
        choices={contents}
        validate={required()}
      />
      {content === 'playlist' && <PlaylistInput source="id_playlist" validate={required()} />}
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: '-2 / -1' },
          justifySelf: 'end',
          whiteSpace: 'nowrap',
          mt: { sm: '26px' },
        }}
      >
        {index > 0 && (
          <IconButton
            icon={MoveUpIcon}
            label={t('admin.displays.schedule.moveUp', { number })}
            onClick={() => reOrder(index - 1)}
          />
        )}
        <IconButton
          icon={DeleteIcon}
          label={t('admin.displays.schedule.remove', { number })}
          onClick={remove}
        />
      </Box>
    </Box>
  )
}
