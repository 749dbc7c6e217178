import { memo } from 'react'
import type { Member } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface MemberRowProps {
  user: Member
  checked: boolean
  onToggle: (user: Member) => void
}

/** A user or display with a checkbox, re-rendered only when it changes. */
export const MemberRow = memo(({ user, checked, onToggle }: MemberRowProps) => {
  const t = useTranslate()
  return (
    <li>
      <label>
        <input type="checkbox" checked={checked} onChange={() => onToggle(user)} />
        <span className="name">
          <span>{user.name}</span>
          <span className="detail">{user.is_display ? t('admin.members.display') : user.email}</span>
        </span>
      </label>
    </li>
  )
})
