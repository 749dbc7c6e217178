import { FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useNotify } from 'react-admin'
import { useCallMutation, useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether the administrator gets the weekly mail; not shown where the portal sends none. */
export function WeeklyMailSection(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const hintId = useId()
  const { data, refetch } = useCallQuery('weeklyMail', {})
  const { mutate, isPending } = useCallMutation('updateWeeklyMail', {
    onSuccess: () => refetch(),
    onError: () => notify('common.error', { type: 'error' }),
  })
  if (!data?.available) return null
  return (
    <FormCard title={t('admin.profile.weeklyMail')}>
      <FormControlLabel
        control={
          <Switch
            checked={data.wanted}
            disabled={isPending}
            onChange={(_event, isOn) => mutate({ wanted: isOn ? 'S' : 'N' })}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={t('admin.profile.weeklyMailSwitch')}
      />
      <FormHelperText id={hintId}>{t('admin.profile.weeklyMailHint')}</FormHelperText>
    </FormCard>
  )
}
