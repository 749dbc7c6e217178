import type { ReactNode } from 'react'
import { type ScheduleRow, toSchedule } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { TargetsDialogProps } from './actions.ts'
import { FormDialog } from './FormDialog.tsx'
import { ScheduleInput } from './ScheduleInput.tsx'
import { useDisplayCall } from './useDisplayCall.ts'

/** Gives displays the same schedule. */
export function ScheduleDialog({ targets: { ids, names }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const call = useDisplayCall('updateDisplays', 'admin.displays.scheduleDialog.saved', { onSuccess: onClose })
  return (
    <FormDialog<{ schedule: ScheduleRow[] }>
      title={t('admin.displays.scheduleDialog.title', { names })}
      confirmLabel={t('common.save')}
      initial={{ schedule: [] }}
      state={call}
      onSubmit={({ schedule }) => call.mutate({ ids, schedule: toSchedule(schedule) })}
      onClose={onClose}
    >
      {t('admin.displays.scheduleDialog.text')}
      <ScheduleInput />
    </FormDialog>
  )
}
