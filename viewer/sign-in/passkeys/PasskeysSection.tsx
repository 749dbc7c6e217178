import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { deviceName } from '#common/browser/describe-session.ts'
import { addPasskey, canUsePasskeys } from '#common/browser/passkeys.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { isUnsupportedCall } from '../../app/call-error.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import rows from '../../lists/Rows.module.css'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import section from '../second-factor/SecondFactor.module.css'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { useTexts } from './useTexts.ts'

type Passkey = ResponseOf<'getPasskeys'>['passkeys'][number]

/** The user's passkeys. Absent where they are not offered, and on a platform without these calls. */
export function PasskeysSection({ className }: { className: string | undefined }): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const { call, flash } = useApp()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useCallQuery('getPasskeys', {})
  const title = useRef<HTMLHeadingElement>(null)
  const [message, setMessage] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [changing, setChanging] = useState<{ passkey: Passkey; isRemoval: boolean }>()

  const refresh = async (next: string | undefined) => {
    // What led the user here no longer applies, and other sessions may have ended.
    flash.set(undefined)
    await Promise.all(
      ['getPasskeys', 'getSecondFactor', 'getSessions'].map((each) =>
        queryClient.invalidateQueries({ queryKey: [each] }),
      ),
    )
    setMessage(next)
    // What had the focus may be gone.
    title.current?.focus()
  }
  const add = async () => {
    setFailure(undefined)
    setMessage(undefined)
    setIsBusy(true)
    try {
      const added = await addPasskey(call, deviceName(t, navigator.userAgent))
      setCodes(added)
      await refresh(texts(added ? 'addedFirst' : 'added'))
    } catch (thrown) {
      setFailure(thrown)
    }
    setIsBusy(false)
  }

  const passkeys = data?.passkeys ?? []
  if (isUnsupportedCall(error) || data?.available === false) return null
  return (
    <section className={className} aria-labelledby="passkeys-title">
      <h2 ref={title} id="passkeys-title" tabIndex={-1}>
        {texts('title')}
      </h2>
      <p className={rows.quiet}>{texts('intro')}</p>
      {data?.required && <p>{texts('required')}</p>}
      {error && (
        <>
          <CallFailure title={texts('loadFailed')} error={error} />
          <Button busy={isFetching} onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        </>
      )}
      <div className={section.step}>
        {codes && message ? (
          <RecoveryCodes codes={codes} message={message} onDone={() => setCodes(undefined)} />
        ) : (
          message && <Alert tone="success">{message}</Alert>
        )}
        {passkeys.length > 0 && (
          <ul aria-labelledby="passkeys-title" className={rows.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onChange={(isRemoval) => setChanging({ passkey, isRemoval })}
              />
            ))}
          </ul>
        )}
        {Boolean(failure) && <PasskeyFailure title={texts('addFailed')} error={failure} />}
        {data && !canUsePasskeys(data.host) && <p>{texts('unsupported')}</p>}
        {data && canUsePasskeys(data.host) && (
          <Button
            variant={passkeys.length > 0 ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => void add()}
          >
            {texts('add')}
          </Button>
        )}
        {passkeys.length > 0 && !codes && <RenewCodes onRenewed={setCodes} onMessage={setMessage} />}
      </div>
      {changing && (
        <PasskeyDialog
          {...changing}
          onClose={() => setChanging(undefined)}
          onChanged={async () => {
            setChanging(undefined)
            await refresh(changing.isRemoval ? texts('removed') : undefined)
          }}
        />
      )}
    </section>
  )
}
