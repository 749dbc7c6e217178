import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTexts } from './useTexts.ts'

/** Signs in with the stored account, and says what to do if that fails. */
export function AccountTest({ id }: { id: number }): ReactNode {
  const texts = useTexts().test
  const { call } = useDataProvider<PortalDataProvider>()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('testAccount', { id_conta: id }),
  })
  return (
    <FormCard title={texts.title} hint={texts.intro}>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {texts.run}
      </Button>
      <div aria-live="polite">
        {!isPending && data && <Result result={data} />}
        {!isPending && error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {texts.failed}: {error.message}
          </Alert>
        )}
      </div>
    </FormCard>
  )
}

function Result({ result }: { result: ResponseOf<'testAccount'> }): ReactNode {
  const texts = useTexts().test
  const { problem, workspaces_count: count = 0 } = result
  const ok = count > 0 ? interpolate(texts.ok, { count }) : texts.none
  return (
    <Alert severity={problem ? 'error' : count > 0 ? 'success' : 'warning'} sx={{ mt: 2 }}>
      {problem ? texts.problem[problem] : ok}
    </Alert>
  )
}
