import { Alert, Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useGetOne, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { browserAndSystem } from '#common/browser/describe-session.ts'
import { DateTime } from '../components/DateTime.tsx'
import type { Display } from '../data/display-calls.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { HealthChip } from './HealthChip.tsx'
import { NowShowing } from './NowShowing.tsx'
import { tvAddress } from './tv-address.ts'
import { useDisplayActions } from './useDisplayActions.tsx'

/** The device of a display, as it said last, and the way to another one. */
export function DisplayDevice(): ReactNode {
  const t = useTranslate()
  const id = useRecordContext<Display>()?.id ?? 0
  const { data: display } = useGetOne<Display>('displays', { id })
  const { run, dialog } = useDisplayActions({ ids: [id], names: display?.name ?? '' })
  if (!display) return null
  const { state, health, user_agent } = display
  const isPaired = health !== 'unpaired'
  const lines: [label: string, value: ReactNode][] = [
    [t('admin.displays.device.paired'), display.paired_at && <DateTime at={display.paired_at} />],
    [t('admin.displays.device.seen'), display.seen_at && <DateTime at={display.seen_at} />],
    [t('admin.displays.device.healthy'), display.healthy_at && <DateTime at={display.healthy_at} />],
    [t('admin.displays.device.browser'), user_agent && browserAndSystem(t, user_agent)],
    [t('admin.displays.device.address'), display.address],
    [t('admin.displays.device.screen'), state?.screen],
    [t('admin.displays.device.network'), state?.network],
    [t('admin.displays.device.version'), state?.version],
  ]
  return (
    <FormSection title={t('admin.displays.device.title')}>
      <HealthChip health={health} />
      {isPaired ? (
        <>
          <Box sx={{ my: 2 }}>
            <NowShowing display={display} />
          </Box>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '180px 1fr' },
              columnGap: 2,
              rowGap: 1,
              m: 0,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {lines.map(([label, value]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value || t('admin.displays.device.unknown')}</dd>
              </Box>
            ))}
          </Box>
        </>
      ) : (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('admin.displays.device.unpaired', { address: tvAddress() })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <Button variant="outlined" component={Link} to={`${href('displayAdd')}?display=${id}`}>
          {t('admin.displays.pair.another')}
        </Button>
        {isPaired && (
          <Button variant="outlined" color="error" onClick={() => run('revoke')}>
            {t('admin.displays.commands.revoke')}
          </Button>
        )}
      </Box>
      {dialog}
    </FormSection>
  )
}
