import type { Cell } from '#emulator/models/types.ts'
import { daxError } from './tokenize.ts'
import { compareCells } from './values.ts'

/** The numbers of a column, without blanks. */
function numbersOf(cells: Cell[]): number[] {
  return cells
    .filter((cell) => cell !== null)
    .map((cell) => {
      if (typeof cell === 'number') return cell
      throw daxError('The function cannot work with values of type String.')
    })
}

const sum = (cells: Cell[]): number => numbersOf(cells).reduce((total, number) => total + number, 0)

/** The smallest or the largest value; blank if there is none. */
export const extreme = (cells: Cell[], sign: 1 | -1): Cell =>
  cells
    .filter((cell) => cell !== null)
    .reduce<Cell>((best, cell) => (best === null || compareCells(cell, best) * sign > 0 ? cell : best), null)

/** Functions of one column. Over nothing but blanks they are blank. */
export const aggregates: Partial<Record<string, (cells: Cell[]) => Cell>> = {
  SUM: (cells) => (numbersOf(cells).length > 0 ? sum(cells) : null),
  AVERAGE: (cells) => (numbersOf(cells).length > 0 ? sum(cells) / numbersOf(cells).length : null),
  MIN: (cells) => extreme(cells, -1),
  MAX: (cells) => extreme(cells, 1),
  COUNT: (cells) => cells.filter((cell) => cell !== null).length || null,
  DISTINCTCOUNT: (cells) => new Set(cells).size || null,
}
