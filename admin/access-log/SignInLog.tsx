import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { fromDesktops, fromTablets } from '../lists/columns.ts'
import { Moment } from '../parts/Moment.tsx'
import { useWords } from '../providers/useWords.ts'
import { Aside, Beneath } from './Aside.tsx'
import { LogList } from './LogList.tsx'
import { NarrowTo } from './NarrowTo.tsx'

type SignIn = LogRow<'sign-ins'>

/** `/registroAcessos/entradas`: who signed in, or tried to. */
export const SignInLog = (): ReactNode => (
  <LogList resource="sign-ins" filters={['person', 'result', 'from', 'to']}>
    <DataTable.Col<SignIn>
      source="at"
      sx={{ whiteSpace: { sm: 'nowrap' }, width: { xs: 112, sm: 190 } }}
      render={({ at }) => <Moment at={at} exact />}
    />
    <DataTable.Col<SignIn>
      source="email"
      sx={{ overflowWrap: 'anywhere' }}
      render={(signIn) => (
        <>
          <NarrowTo filter="person" value={signIn.email} strong />
          <Aside>{signIn.user_name}</Aside>
          <Beneath>
            <Result {...signIn} />
          </Beneath>
        </>
      )}
    />
    <DataTable.Col<SignIn>
      source="result"
      disableSort
      sx={fromTablets}
      render={(signIn) => <Result {...signIn} />}
    />
    <DataTable.Col<SignIn> source="address" disableSort sx={{ ...fromTablets, overflowWrap: 'anywhere' }} />
    <DataTable.Col<SignIn>
      source="user_agent"
      disableSort
      sx={{ ...fromDesktops, overflowWrap: 'anywhere', maxWidth: 320 }}
      render={({ user_agent }) => <Aside>{user_agent}</Aside>}
    />
  </LogList>
)

function Result({ result, reason }: SignIn): ReactNode {
  const words = useWords()
  const why = reason === 'password' || reason === 'email' ? words(`admin.log.reason.${reason}`) : reason
  return (
    <>
      <Typography color={result === 'success' ? 'success' : 'error'} sx={{ fontWeight: 600 }}>
        {words(`admin.log.result.${result}`)}
      </Typography>
      <Aside>{why}</Aside>
    </>
  )
}
