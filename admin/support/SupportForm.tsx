import SendIcon from '@mui/icons-material/SendOutlined'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { validateSupportMessage } from '#common/validation/support.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import type { PortalDataProvider } from '../providers/dataProvider.ts'
import { useWords } from '../providers/useWords.ts'

/** `/suporte`: a message to support. */
export function SupportForm(): ReactNode {
  const words = useWords()
  const notify = useNotify()
  const { call } = useDataProvider<PortalDataProvider>()
  const [sent, setSent] = useState(0)

  const submit = useSubmit(async (message: RequestOf<'suporte'>) => {
    const { queued } = await call('suporte', message)
    if (queued) notify('admin.support.queued', { type: 'warning', autoHideDuration: null, multiLine: true })
    else notify('admin.support.sent', { type: 'success' })
    setSent((times) => times + 1)
  }, 'admin.support.failed')

  return (
    <>
      <PageTitle title={words('admin.support.title')} />
      <PortalForm
        key={sent}
        rule={validateSupportMessage}
        onSubmit={submit}
        saveLabel={words('admin.support.send')}
        saveIcon={<SendIcon />}
      >
        <FormCard title={words('admin.support.title')} hint={words('admin.support.promise')}>
          <TextInput
            source="email"
            type="email"
            autoComplete="email"
            label={words('admin.support.email')}
            maxLength={limits.email}
          />
          <TextInput source="assunto" label={words('admin.support.subject')} maxLength={limits.subject} />
          <TextInput
            source="mensagem"
            label={words('admin.support.message')}
            rows={6}
            maxLength={limits.message}
          />
        </FormCard>
      </PortalForm>
    </>
  )
}
