import type { VisualDefinition } from '../../reports/types.ts'
import type { Settings, VisualSelector } from './settings.ts'

type SelectedVisual = Pick<VisualDefinition, 'name' | 'type'>

/** The commands of a visual's header that this page has, as ICommandsSettings names them. */
export type HeaderCommand = 'exportData' | 'seeData' | 'sort'

/** CommandDisplayOption of the embedding API. */
const displayOptions = ['enabled', 'disabled', 'hidden'] as const
export type CommandDisplay = (typeof displayOptions)[number]

/** What a host sent as a list; entries that are none are left out. */
const listed = <Entry>(list: readonly (Entry | null | undefined)[] | undefined): Entry[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : []

const selects = (selector: VisualSelector | undefined, { name, type }: SelectedVisual): boolean =>
  (selector?.visualName === undefined || selector.visualName === name) &&
  (selector?.visualType === undefined || selector.visualType === type)

/** Whether a visual has a header. Of several settings for it the last one counts, as in the service. */
export function hasHeader({ visualSettings }: Settings, visual: SelectedVisual): boolean {
  const headers = listed(visualSettings?.visualHeaders).filter(({ selector }) => selects(selector, visual))
  return headers.at(-1)?.settings?.visible !== false
}

/** How the host wants a command of a visual's header to be shown. */
export function commandDisplay(
  { commands }: Settings,
  visual: SelectedVisual,
  command: HeaderCommand,
): CommandDisplay {
  const settings = listed(listed(commands).map((one) => one[command]))
  const last = settings.filter(({ selector }) => selects(selector, visual)).at(-1)
  return displayOptions[last?.displayOption ?? 0] ?? 'enabled'
}
