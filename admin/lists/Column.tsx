import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import {
  type RaRecord,
  useListContext,
  useLocale,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { iconStrokeWidth, SortedIcon } from '#common/ui/icons.ts'
import styles from './RecordTable.module.css'

/** Whether columns draw their heading; otherwise the value of the record around them. */
export const HeadingContext = createContext(false)

interface ColumnProps<Item extends RaRecord> {
  /** The field of the record, which the list is sorted by. */
  source?: Extract<keyof Item, string>
  /** Default: the name of the field. */
  label?: ReactNode
  /** Default: the value of the field. */
  render?: (record: Item) => ReactNode
  children?: ReactNode
  disableSort?: boolean
  /** A number, aligned at the end. */
  numeric?: boolean
  align?: 'end'
  verticalAlign?: 'top'
  /** Hidden on phones, and where the page is zoomed to their size, or also on tablets. */
  hiddenOn?: 'phones' | 'tablets'
  /** In pixels, or a share of the table. */
  width?: number | string
  phoneWidth?: number | 'auto'
  /** Not on phones. */
  nowrap?: boolean
}

/** A column of a `RecordTable`. */
export function Column<Item extends RaRecord>(props: ColumnProps<Item>): ReactNode {
  return useContext(HeadingContext) ? <Heading {...props} /> : <Cell {...props} />
}

const classesOf = <Item extends RaRecord>(part: string | undefined, props: ColumnProps<Item>): string =>
  [
    part,
    (props.numeric || props.align) && styles.end,
    props.verticalAlign && styles.top,
    props.hiddenOn && (props.hiddenOn === 'phones' ? styles.notOnPhones : styles.wideOnly),
    props.nowrap && styles.nowrap,
  ]
    .filter(Boolean)
    .join(' ')

function Cell<Item extends RaRecord>(props: ColumnProps<Item>): ReactNode {
  const { source, render, children, numeric } = props
  const record = useRecordContext<Item>()
  const locale = useLocale()
  if (!record) return null
  const value: unknown = source && record[source]
  const text = numeric && typeof value === 'number' ? value.toLocaleString(locale) : value
  return (
    <td className={classesOf(styles.cell, props)}>
      {children ?? (render ? render(record) : (text as ReactNode))}
    </td>
  )
}

const lengthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width}px` : width

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

function Heading<Item extends RaRecord>(props: ColumnProps<Item>): ReactNode {
  const { source, label, disableSort, width, phoneWidth } = props
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const { sort } = useListContext()
  const isText = label === undefined || typeof label === 'string'
  const text = isText ? translateLabel({ label, resource, source }) : label
  const sizes = { '--column': lengthOf(width), '--phone-column': lengthOf(phoneWidth) } as CSSProperties
  return (
    <th
      scope="col"
      aria-sort={!disableSort && sort.field === source ? ariaSort[sort.order] : undefined}
      className={classesOf(styles.head, props)}
      style={sizes}
    >
      {source && !disableSort ? <SortButton source={source}>{text}</SortButton> : text}
    </th>
  )
}

function SortButton({ source, children }: { source: string; children: ReactNode }): ReactNode {
  const translate = useTranslate()
  const { sort, setSort } = useListContext()
  const order = sort.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC'
  const label = translate('ra.sort.sort_by', { field: children, order: translate(`ra.sort.${order}`) })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={styles.sort}
      onClick={() => setSort({ field: source, order })}
    >
      {children}
      <SortedIcon aria-hidden size={18} strokeWidth={iconStrokeWidth} />
    </button>
  )
}
