import { describe, expect, it } from 'vitest'
import { commandsFor } from '#emulator/page/state/host-commands.ts'
import type { Settings } from '#emulator/page/state/settings.ts'
import { report } from './sample-report.ts'

const [shops, slicer] = report.pages[1]?.visuals ?? []
if (!shops || !slicer) throw new Error('the sample has visuals')

const options = { visualOptionsMenu: {} }
const titles = (extensions: unknown, visual = shops) =>
  commandsFor({ extensions } as Settings, visual, 'visualOptionsMenu').map(({ title }) => title)

describe("the host's commands", () => {
  it('can be given in one list or one by one', () => {
    const tell = { name: 'tell', title: 'Send', extend: options }
    expect(titles({ commands: [tell] })).toEqual(['Send'])
    expect(titles([{ command: tell }, {}])).toEqual(['Send'])
  })

  it('can have another title per menu', () => {
    const extend = { visualOptionsMenu: { title: 'Tell' }, visualContextMenu: {} }
    expect(titles({ commands: [{ name: 'tell', title: 'Send', extend }] })).toEqual(['Tell'])
  })

  it('are offered only for the visuals they select', () => {
    const commands = [
      { name: 'everywhere', extend: options },
      { name: 'here', selector: { visualName: 'shops' }, extend: options },
      { name: 'slicers', selector: { visualType: 'slicer' }, extend: options },
      { name: 'context', extend: { visualContextMenu: {} } },
    ]
    expect(titles({ commands })).toEqual(['everywhere', 'here'])
    expect(titles({ commands }, slicer)).toEqual(['everywhere', 'slicers'])
  })

  it.each([
    [undefined],
    [null],
    [[null]],
    [{ commands: 'all' }],
    [{ commands: [null, { name: 5, extend: options }] }],
  ])('are ignored if invalid: %j', (extensions) => {
    expect(titles(extensions)).toEqual([])
  })
})
