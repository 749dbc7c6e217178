/**
 * A page of an export as marks at places, in pixels of a page of 1280 × 720 from its upper left corner. Written as
 * SVG for pictures and as PDF.
 */
export interface Sheet {
  /** Says what the sheet shows, in a PDF's outline. */
  name: string
  width: number
  height: number
  marks: Mark[]
}

export type Mark = Box | Text | Picture

interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface Box extends Place {
  kind: 'box'
  fill: string
  stroke: string
  radius: number
}

/** One line; `x` is its left end, or its right end when so aligned, and `y` its top. */
export interface Text {
  kind: 'text'
  x: number
  y: number
  size: number
  color: string
  text: string
  isBold?: boolean
  align?: 'left' | 'right'
}

export interface Picture extends Place {
  kind: 'picture'
  svg: string
}

/** Mean width of a letter, in heights of the type. */
const LETTER = 0.53

/** Shortens a line to a width, by the mean width of letters: nobody measures type here. */
export function fitText(text: string, width: number, size: number): string {
  const room = Math.max(1, Math.floor(width / (size * LETTER)))
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`
}
