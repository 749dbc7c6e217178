import type { Cell } from '../../models/types.ts'
import type { Grouping, MatrixMeasure, MatrixVisual } from '../../reports/types.ts'
import { measureRows } from './aggregate.ts'
import type { DataTable } from './data-table.ts'
import { type Group, groupRows } from './group-rows.ts'
import type { Selection } from './selection.ts'

interface MatrixColumn {
  label: string
  measure: MatrixMeasure
  /** The group of the column; absent for measures and for the total. */
  point?: { grouping: Grouping; key: Cell }
}

export interface MatrixLine {
  kind: 'group' | 'member' | 'subtotal' | 'total'
  label: string
  /** The labels of the group and of the member. */
  path: string[]
  values: (number | null)[]
  /** The groups that the line stands for; null for totals. */
  points: Selection['points'] | null
}

interface MatrixData {
  /** Heading of the first column. */
  heading: string
  columns: MatrixColumn[]
  lines: MatrixLine[]
}

/** The lines and columns of a matrix; a group with a single member is one line. */
export function matrixData(table: DataTable, rows: Cell[][], visual: MatrixVisual): MatrixData {
  const [outer, inner] = visual.rows
  const columns = columnsOf(table, rows, visual)
  const valuesOf = (members: Cell[][]) => {
    const groups =
      visual.columns && new Map(groupRows(table, members, visual.columns).map((one) => [one.key, one.rows]))
    return columns.map(({ measure, point }) => {
      const cells = point ? groups?.get(point.key) : members
      return cells ? measureRows(table, cells, measure) : null
    })
  }
  const line = (kind: 'group' | 'member', parts: [Grouping, Group][]): MatrixLine => ({
    kind,
    label: parts.at(-1)?.[1].label ?? '',
    path: parts.map(([, { label }]) => label),
    values: valuesOf(parts.at(-1)?.[1].rows ?? []),
    points: parts.map(([grouping, { key }]) => ({ grouping, key })),
  })
  const running: Cell[][] = []
  const sorted = (groups: Group[]) => (visual.sort ? byValue(table, groups, visual.measures[0]) : groups)
  const lines = sorted(groupRows(table, rows, outer)).flatMap((group) => {
    running.push(...group.rows)
    const members = inner ? sorted(groupRows(table, group.rows, inner)) : []
    const subtotal = visual.subtotals?.[String(group.key)]
    return [
      line('group', [[outer, group]]),
      ...(inner && members.length > 1
        ? members.map((member) =>
            line('member', [
              [outer, group],
              [inner, member],
            ]),
          )
        : []),
      ...(subtotal ? [totalLine('subtotal', subtotal, valuesOf([...running]))] : []),
    ]
  })
  if (!visual.subtotals && lines.length > 1)
    lines.push(totalLine('total', table.locale.texts.total, valuesOf(rows)))
  return { heading: outer.label, columns, lines }
}

const byValue = (table: DataTable, groups: Group[], measure: MatrixMeasure) =>
  groups
    .map((group) => ({ group, value: measureRows(table, group.rows, measure) ?? 0 }))
    .sort((a, b) => b.value - a.value)
    .map(({ group }) => group)

const totalLine = (kind: 'subtotal' | 'total', label: string, values: (number | null)[]): MatrixLine => ({
  kind,
  label,
  path: [label],
  values,
  points: null,
})

function columnsOf(
  table: DataTable,
  rows: Cell[][],
  { columns: grouping, measures }: MatrixVisual,
): MatrixColumn[] {
  if (!grouping) return measures.map((measure) => ({ label: measure.label, measure }))
  const [measure] = measures
  const groups = groupRows(table, rows, grouping).map(({ key, label }) => ({
    label,
    measure,
    point: { grouping, key },
  }))
  return [...groups, { label: table.locale.texts.total, measure }]
}

/**
 * How a value compares: 1 is good, -1 bad, 0 neither; with an ideal, 1 is too much and -1 too little, null for columns without colours. Close to the target is close to 0.
 * @returns between -1 and 1
 */
export function rate(
  value: number | null,
  { coloring, target = 0, isLowerBetter }: MatrixMeasure,
): number | null {
  if (value === null || !coloring) return null
  const direction = isLowerBetter ? -1 : 1
  if (coloring === 'sign') return Math.sign(value) * direction
  const distance = (value - target) / (Math.abs(target) * FULL_TINT)
  return Math.max(-1, Math.min(1, distance)) * direction
}

/** The distance from the target, as a fraction of it, from which colours are strongest. */
const FULL_TINT = 0.1
