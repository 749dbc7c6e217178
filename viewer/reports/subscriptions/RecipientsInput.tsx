import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { matchesSearch } from '#common/texts/search.ts'
import { limits } from '#common/validation/limits.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import rows from '../../lists/Rows.module.css'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Subscriptions.module.css'

/** Who gets a new subscription. */
export interface Recipients {
  includesMe: boolean
  users: number[]
}

/** From this number on, names can be searched. */
const searchable = 8

interface RecipientsInputProps {
  reportId: number
  /** The page that is sent; undefined: the whole report. */
  page: string | undefined
  value: Recipients
  onChange: (recipients: Recipients) => void
}

/** To whom a report is sent besides the user. Absent where the company does not allow this, or nobody else may see it. */
export function RecipientsInput({ reportId, page, value, onChange }: RecipientsInputProps): ReactNode {
  const t = useTranslate()
  const { data } = useCallQuery('subscriptionRecipients', { id_report: reportId, page })
  const [search, setSearch] = useState('')
  const users = data?.users ?? []
  // Another page may not be seen by all who were chosen.
  const removeOthers = useEffectEvent((listed: number[]) => {
    const kept = value.users.filter((id) => listed.includes(id))
    if (kept.length < value.users.length) {
      onChange({ users: kept, includesMe: value.includesMe || kept.length === 0 })
    }
  })
  useEffect(() => {
    if (data) removeOthers(data.users.map(({ id }) => id))
  }, [data])
  if (users.length === 0) return null
  const isFull = value.users.length >= limits.subscriptionRecipients
  const toggle = (id: number, isChosen: boolean) => {
    const others = value.users.filter((each) => each !== id)
    const next = isChosen && !isFull ? [...others, id] : others
    onChange({ users: next, includesMe: value.includesMe || next.length === 0 })
  }
  return (
    <fieldset className={styles.recipients}>
      <legend>{t('subscriptions.recipients')}</legend>
      <Checkbox
        label={t('subscriptions.me')}
        checked={value.includesMe}
        onChange={(includesMe) => onChange({ ...value, includesMe: includesMe || value.users.length === 0 })}
      />
      {users.length >= searchable && (
        <Field
          type="search"
          label={t('subscriptions.searchRecipients')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className={styles.people}>
        {users
          .filter(({ name }) => matchesSearch([name], search))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value.users.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
      </div>
      <p className={rows.quiet}>
        {isFull
          ? t('subscriptions.mostRecipients', { max: limits.subscriptionRecipients })
          : t('subscriptions.recipientsHint')}
      </p>
    </fieldset>
  )
}
