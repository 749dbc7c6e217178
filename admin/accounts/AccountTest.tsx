import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Signs in with the stored account, and says what to do if that fails. */
export function AccountTest(): ReactNode {
  const { id = 0 } = useRecordContext<{ id: number }>() ?? {}
  const t = useTranslate()
  const { mutate, isPending, data, error } = useCallMutation('testAccount')
  const reason = useErrorMessage(error)
  return (
    <FormCard title={t('admin.accounts.test.title')} hint={t('admin.accounts.test.intro')}>
      <Button variant="outlined" loading={isPending} onClick={() => mutate({ id_conta: id })}>
        {t('admin.accounts.test.run')}
      </Button>
      <div aria-live="polite">
        {!isPending && data && <Result result={data} />}
        {!isPending && error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t('admin.accounts.test.failed')}: {reason}
          </Alert>
        )}
      </div>
    </FormCard>
  )
}

function Result({ result }: { result: ResponseOf<'testAccount'> }): ReactNode {
  const t = useTranslate()
  const { problem, workspaces_count: count = 0 } = result
  const ok = count > 0 ? t('admin.accounts.test.ok', { count }) : t('admin.accounts.test.none')
  return (
    <Alert severity={problem ? 'error' : count > 0 ? 'success' : 'warning'} sx={{ mt: 2 }}>
      {problem ? t(`admin.accounts.test.problem.${problem}`) : ok}
    </Alert>
  )
}
