import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react'
import { LinkBase as Link, useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { RowNameContext, useRowDescription } from './row-name.ts'

interface RowLinkProps {
  /** Default: the form of the record. */
  to?: string
  /** The field with the text, if there are no children. */
  source?: string
  children?: ReactNode
}

/**
 * The link of a row. It covers the whole row (`admin/theme/list-defaults.tsx`), so that a click anywhere, a middle click
 * and the keyboard all work like on any link. It ignores the second click of a double click: the first one may have closed
 * a dialog above the row.
 */
export function RowLink({ to, source = 'name', children }: RowLinkProps): ReactNode {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const record = useRecordContext()
  return (
    <Link
      to={to ?? createPath({ resource, type: 'edit', id: record?.id })}
      id={useContext(RowNameContext)}
      className="row-link"
      onClick={(event: MouseEvent) => event.detail > 1 && event.preventDefault()}
    >
      {children ?? record?.[source]}
    </Link>
  )
}

/** The link of the Edit button in a row. */
export const RowEditLink = (props: ComponentProps<typeof Link>): ReactNode => (
  <Link {...props} {...useRowDescription()} />
)
