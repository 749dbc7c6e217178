import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, timeColumn, wideOnly } from '../lists/columns.tsx'
import { DeviceText } from './DeviceText.tsx'
import { FilterLink } from './FilterLink.tsx'
import { LogList } from './LogList.tsx'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type SignIn = LogRow<'sign-ins'>

/** Why a sign-in was refused, or with what it succeeded besides the password. */
const reasons = [
  ...(['password', 'email', 'blocked', 'code', 'passkey_refused'] as const),
  ...(['second_factor', 'recovery_code', 'passkey'] as const),
] as const

const outcomes = [
  ...(['signed_in', 'groups_overage', 'groups_missing', 'blocked', 'no_email'] as const),
  ...(['unverified', 'domain', 'unknown', 'linked', 'limit'] as const),
] as const

/** What a provider of single sign-on did: `provider:unverified:Contoso`; any other code is an error of its own. */
function providerReason(reason: string | null) {
  const [, code, provider] = /^provider:([^:]+):(.+)$/s.exec(reason ?? '') ?? []
  if (code === undefined || provider === undefined) return undefined
  const outcome: (typeof outcomes)[number] | 'failed' = outcomes.find((each) => each === code) ?? 'failed'
  return { outcome, code, provider }
}

/** `/registroAcessos/entradas`: successful and refused sign-ins. */
export const SignInLog = (): ReactNode => (
  <LogList filters={['person', 'result', 'period']}>
    <DataTable.Col<SignIn>
      source="at"
      sx={timeColumn(124, 240)}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <DataTable.Col<SignIn>
      source="email"
      render={(signIn) => (
        <>
          <FilterLink filter="person" id={signIn.user_id} value={signIn.email} strong />
          <SecondaryText>{signIn.user_name}</SecondaryText>
          <PhoneOnly>
            <Result {...signIn} />
          </PhoneOnly>
        </>
      )}
    />
    <DataTable.Col<SignIn>
      sx={notOnPhones}
      source="result"
      disableSort
      render={(signIn) => <Result {...signIn} />}
    />
    <DataTable.Col<SignIn> sx={notOnPhones} source="address" disableSort />
    <DataTable.Col<SignIn>
      sx={wideOnly}
      source="user_agent"
      disableSort
      render={(row) => <DeviceText {...row} />}
    />
  </LogList>
)

function Result({ result, reason }: SignIn): ReactNode {
  const t = useTranslate()
  const known = reasons.find((each) => each === reason)
  const ofProvider = providerReason(reason)
  const explanation = known
    ? t(`admin.log.reason.${known}`)
    : ofProvider
      ? t(`admin.log.provider.${ofProvider.outcome}`, ofProvider)
      : reason
  return (
    <>
      <Typography color={result === 'success' ? 'success' : 'error'} sx={{ fontWeight: 600 }}>
        {t(`admin.log.result.${result}`)}
      </Typography>
      <SecondaryText>{explanation}</SecondaryText>
    </>
  )
}
