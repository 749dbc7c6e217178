import { memo } from 'react'
import type { Member } from '../data/records.ts'

interface MemberRowProps {
  user: Member
  checked: boolean
  onToggle: (user: Member) => void
}

/** A user with a checkbox, re-rendered only when it changes. */
export const MemberRow = memo(({ user, checked, onToggle }: MemberRowProps) => (
  <li>
    <label>
      <input type="checkbox" checked={checked} onChange={() => onToggle(user)} />
      <span className="name">
        <span>{user.name}</span>
        <span className="detail">{user.email}</span>
      </span>
    </label>
  </li>
))
