import type { ReactNode } from 'react'
import { Edit, TabbedForm, TabbedFormTabs, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { timeZoneName } from '#common/time/schedule-names.ts'
import { limits } from '#common/validation/limits.ts'
import type { Display } from '../data/display-calls.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { UserAttributes } from '../users/UserAttributes.tsx'
import { ContentInputs } from './ContentInputs.tsx'
import { DisplayAccess } from './DisplayAccess.tsx'
import { DisplayDevice } from './DisplayDevice.tsx'
import { NextWeek } from './NextWeek.tsx'
import { OptionInputs } from './OptionInputs.tsx'
import { ScheduleInput } from './ScheduleInput.tsx'
import { useLiveDisplays } from './useLiveDisplays.ts'

/** `/editarTela/:id_display` */
export function DisplayEdit(): ReactNode {
  const t = useTranslate()
  useLiveDisplays()
  return (
    <Edit>
      <TabbedForm
        // Tabs have no addresses in the portal.
        syncWithLocation={false}
        tabs={
          <TabbedFormTabs
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('admin.displays.tabs.label')}
          />
        }
      >
        <TabbedForm.Tab label="admin.displays.tabs.settings">
          <Settings />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="admin.displays.tabs.schedule">
          <Schedule />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="admin.displays.tabs.access">
          <DisplayAccess />
          <UserAttributes />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="admin.displays.tabs.device">
          <DisplayDevice />
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}

function Settings(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <FormSection>
        <ContentInputs />
      </FormSection>
      <FormSection title={t('admin.displays.options.title')}>
        <OptionInputs />
      </FormSection>
      <FormSection>
        <TextInput
          source="identity"
          label="admin.displays.identity"
          helperText="admin.displays.identityHint"
          inputProps={{ maxLength: limits.email }}
        />
      </FormSection>
    </>
  )
}

function Schedule(): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const display = useRecordContext<Display>()
  const idPlaylist: number | '' | null = useWatch({ name: 'id_playlist' })
  if (!display) return null
  const { time_zone: timeZone } = display
  return (
    <FormSection
      title={t('admin.displays.schedule.title')}
      hint={t('admin.displays.schedule.hint', { zone: timeZoneName(timeZone, locale) })}
    >
      <ScheduleInput />
      <NextWeek idPlaylist={idPlaylist || null} timeZone={timeZone} />
    </FormSection>
  )
}
