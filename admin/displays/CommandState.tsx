import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DateTime } from '../components/DateTime.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const colors = { waiting: 'textSecondary', done: 'success', unreachable: 'error' } as const

/** The last command, and whether the device has done it. */
export function CommandState({ command }: Pick<ListedDisplay, 'command'>): ReactNode {
  const t = useTranslate()
  if (!command) return null
  const { kind, at, state } = command
  return (
    <>
      <Typography variant="body2" color={colors[state]}>
        {t(`admin.displays.commandState.${state}`, { command: t(`admin.displays.commands.${kind}`) })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <DateTime at={at} />
      </Typography>
    </>
  )
}
