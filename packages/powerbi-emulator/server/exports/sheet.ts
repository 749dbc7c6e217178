/** A page of an export as a list of marks, in pixels on a page of 1280 × 720, written as SVG (for PNG) or PDF. */
export interface Sheet {
  /** Title in the PDF's outline. */
  name: string
  width: number
  height: number
  marks: Mark[]
}

export type Mark = Box | Text | Picture

export interface Place {
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

/** One line of text; `x` is its left edge, or its right edge if right-aligned, and `y` its top. */
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

/** Average character width as a fraction of the font size. */
const CHARACTER_WIDTH = 0.53

/** Shortens a line to an estimated width: there are no font metrics here. */
export function fitText(text: string, width: number, size: number): string {
  const maxLength = Math.max(1, Math.floor(width / (size * CHARACTER_WIDTH)))
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}
