import { describe, expect, it } from 'vitest'
import { placePanel } from '#common/tour/place-panel.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const panel = { width: 358, height: 200 }

const item = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('the panel of the tour', () => {
  it.each([
    ['right of an item of the navigation', item(8, 60, 220, 44), desktop, { left: 242, top: 60 }],
    ['within the window, next to its last item', item(8, 820, 220, 44), desktop, { left: 242, top: 684 }],
    ['below what is wide', item(260, 80, 1160, 100), desktop, { left: 260, top: 194 }],
    ['below what is in the corner', item(1390, 12, 40, 40), desktop, { left: 1066, top: 66 }],
    ['above the navigation of a phone', item(80, 780, 80, 60), phone, { left: 16, top: 566 }],
    ['left of what is high', item(1000, 0, 440, 900), desktop, { left: 628, top: 16 }],
    ['at the bottom, if something fills the window', item(0, 0, 390, 844), phone, { left: 16, top: 628 }],
    ['at the bottom, if its element is gone', undefined, desktop, { left: 541, top: 684 }],
  ])('is %s', (_, element, window, place) => {
    expect(placePanel(element, panel, window)).toEqual(place)
  })
})
