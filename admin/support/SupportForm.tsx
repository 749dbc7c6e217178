import { type ReactNode, useEffect, useState } from 'react'
import { SimpleForm, TextInput, useDataProvider, useGetOne, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { readSession } from '#common/browser/session.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { validateSupportMessage } from '#common/validation/support.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { User } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { SupportTabs } from '../support-inbox/SupportTabs.tsx'

const resolver = validationResolver(validateSupportMessage)

/** `/suporte`: sends a message to support. */
export function SupportForm(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<PortalDataProvider>()
  // Counts submissions: a new key replaces the submitted form with an empty one.
  const [submissions, setSubmissions] = useState(0)

  const submit = useSubmit(async (message: RequestOf<'suporte'>) => {
    const { queued } = await call('suporte', message)
    if (queued) notify('admin.support.queued', { type: 'warning', autoHideDuration: null, multiLine: true })
    else notify('admin.support.sent', { type: 'success' })
    setSubmissions((count) => count + 1)
  }, 'admin.support.failed')

  return (
    <>
      <PageTitle title={t('admin.support.title')} />
      <SupportTabs current="support" />
      <SimpleForm
        key={submissions}
        resolver={resolver}
        onSubmit={submit}
        toolbar={<FormToolbar saveLabel="admin.support.send" />}
      >
        <FormSection title={t('admin.support.title')} hint={t('admin.support.promise')}>
          <TextInput
            source="email"
            type="email"
            autoComplete="email"
            label="admin.support.email"
            inputProps={{ maxLength: limits.email }}
          />
          <OwnEmail />
          <TextInput
            source="assunto"
            label="admin.support.subject"
            inputProps={{ maxLength: limits.subject }}
          />
          <TextInput
            source="mensagem"
            label="admin.support.message"
            multiline
            minRows={6}
            inputProps={{ maxLength: limits.message }}
          />
        </FormSection>
      </SimpleForm>
    </>
  )
}

/** Proposes the administrator's own address, unless another one was typed. */
function OwnEmail(): null {
  const { resetField, getFieldState } = useFormContext<RequestOf<'suporte'>>()
  const id = Number(readSession()?.sub)
  const { data } = useGetOne<User>('users', { id }, { enabled: id > 0, retry: false, onError: () => {} })
  const email = data?.email
  // The form around it sets its first values after the first render.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])

  useEffect(() => {
    if (isReady && email && !getFieldState('email').isDirty) resetField('email', { defaultValue: email })
  }, [isReady, email, resetField, getFieldState])

  return null
}
