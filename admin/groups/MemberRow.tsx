import { memo } from 'react'
import type { Member } from './Group.ts'

interface MemberRowProps {
  user: Member
  checked: boolean
  onToggle: (user: Member) => void
}

/** One person with a box; drawn again only when the box changes. */
export const MemberRow = memo(({ user, checked, onToggle }: MemberRowProps) => (
  <li>
    <label>
      <input type="checkbox" checked={checked} onChange={() => onToggle(user)} />
      <span className="who">
        <span>{user.name}</span>
        <span className="detail">{user.email}</span>
      </span>
    </label>
  </li>
))
