import type { ReactNode } from 'react'
import { browserAndSystem } from '#common/browser/describe-session.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SecondaryText } from './SecondaryText.tsx'

interface DeviceTextProps {
  /** Null for a device that is not known any more; other platforms may leave it out. */
  user_agent?: string | null
  fingerprint: string | null
}

/** Browser and system in words; the details on hover tell devices of the same kind apart. */
export function DeviceText({ user_agent, fingerprint }: DeviceTextProps): ReactNode {
  const t = useTranslate()
  if (!user_agent && !fingerprint) return null
  return (
    <SecondaryText title={[user_agent, fingerprint].filter(Boolean).join('\n')}>
      {browserAndSystem(t, user_agent ?? '')}
    </SecondaryText>
  )
}
