import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ReportPage, RequestOf } from '#common/contract/index.ts'
import { hourName, timeZoneName, weekdayName } from '#common/time/schedule-names.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import rows from '../../lists/Rows.module.css'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { frequencies, type Subscription } from './describe-schedule.ts'
import { type Recipients, RecipientsInput } from './RecipientsInput.tsx'
import styles from './Subscriptions.module.css'

/** What the user chooses of a subscription. */
export type Choice = Omit<RequestOf<'insertSubscription'>, 'id_report' | 'fingerprint'>

interface SubscriptionFormProps {
  /** What is changed; absent for a new subscription. */
  subscription?: Subscription
  /** The report of a new subscription, which others may get too. */
  reportId?: number
  /** The page that may be chosen; without it only the whole report. */
  page: ReportPage | undefined
  busy: boolean
  error: unknown
  onSave: (choice: Choice) => void
  onCancel: () => void
}

interface NumberSelectProps {
  label: string
  from: number
  to: number
  value: number
  nameOf: (value: number) => string
  onChange: (value: number) => void
}

/** A choice of one number of a range. */
function NumberSelect({ label, from, to, value, nameOf, onChange }: NumberSelectProps): ReactNode {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {numbers.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  )
}

/** Moves the focus into a form that appears, and back to its row or dialog when it is closed. */
function useFormFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const place = form.current?.closest('li, dialog')
    form.current?.querySelector<HTMLElement>('input:checked, select')?.focus()
    return () => place?.querySelector('button')?.focus()
  }, [form])
}

/** When a report is mailed, and what of it. Hours are in the time zone of the device. */
export function SubscriptionForm(props: SubscriptionFormProps): ReactNode {
  const { subscription, reportId, page, busy, error, onSave, onCancel } = props
  const t = useTranslate()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useFormFocus(form)
  const [content, setContent] = useState<'page' | 'all'>(
    page && (!subscription || subscription.page) ? 'page' : 'all',
  )
  const [frequency, setFrequency] = useState(subscription?.frequency ?? 'weekly')
  const [day, setDay] = useState(subscription?.day ?? 1)
  const [hour, setHour] = useState(subscription?.hour ?? 7)
  const [onlyIfRefreshed, setOnlyIfRefreshed] = useState(subscription?.only_if_refreshed ?? false)
  const [recipients, setRecipients] = useState<Recipients>({ includesMe: true, users: [] })
  const sentPage = content === 'page' ? page?.name : undefined
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

  const chooseFrequency = (value: string) => {
    setFrequency(frequencies.find((each) => each === value) ?? 'daily')
    setDay(1)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave({
      page: sentPage,
      ...{ frequency, day, hour, time_zone: timeZone, only_if_refreshed: onlyIfRefreshed },
      ...(recipients.users.length > 0 && {
        users: recipients.users,
        include_me: recipients.includesMe ? ('S' as const) : ('N' as const),
      }),
    })
  }
  return (
    <form ref={form} onSubmit={save} className={styles.form}>
      {page && (
        <RadioCards
          label={t('subscriptions.content')}
          options={[
            {
              value: 'page',
              label: t('subscriptions.page'),
              hint: t('subscriptions.pageHint', { page: page.displayName }),
            },
            { value: 'all', label: t('subscriptions.all'), hint: t('subscriptions.allHint') },
          ]}
          value={content}
          onChange={setContent}
        />
      )}
      <div className={styles.fields}>
        <SelectField
          label={t('subscriptions.frequency')}
          value={frequency}
          onChange={({ target }) => chooseFrequency(target.value)}
        >
          {frequencies.map((each) => (
            <option key={each} value={each}>
              {t(`subscriptions.${each}`)}
            </option>
          ))}
        </SelectField>
        {frequency === 'weekly' && (
          <NumberSelect
            label={t('subscriptions.weekday')}
            from={1}
            to={7}
            value={day}
            onChange={setDay}
            nameOf={(each) => weekdayName(each, locale)}
          />
        )}
        {frequency === 'monthly' && (
          <NumberSelect
            label={t('subscriptions.monthDay')}
            from={1}
            to={31}
            value={day}
            onChange={setDay}
            nameOf={String}
          />
        )}
        <NumberSelect
          label={t('subscriptions.hour')}
          from={0}
          to={23}
          value={hour}
          onChange={setHour}
          nameOf={(each) => hourName(each, locale)}
        />
      </div>
      <p className={rows.quiet}>{t('subscriptions.zone', { zone: timeZoneName(timeZone, locale) })}</p>
      <Checkbox
        label={t('subscriptions.onlyIfRefreshed')}
        checked={onlyIfRefreshed}
        onChange={setOnlyIfRefreshed}
      />
      {reportId !== undefined && (
        <RecipientsInput reportId={reportId} page={sentPage} value={recipients} onChange={setRecipients} />
      )}
      {Boolean(error) && <CallFailure title={t('subscriptions.saveFailed')} error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {t('subscriptions.save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
