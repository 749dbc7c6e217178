import type { VisualDefinition } from '../../reports/types.ts'
import { missingFields } from '../engine/missing-fields.ts'
import { commandsFor } from '../state/host-commands.ts'
import type { ViewModel } from '../state/renderer.ts'
import type { UserActions } from '../state/user-actions.ts'
import { isSortable } from '../state/visual-data.ts'
import { commandDisplay, type HeaderCommand, hasHeader } from '../state/visual-header.ts'
import type { MenuEntry } from './command-menu.ts'

/** What a visual does itself. */
interface OwnCommands {
  exportData: () => void
  /** Between the visual and a table of its data. */
  toggleTable: () => void
  isTable: boolean
}

/** Entries of a visual's menus: of its header the service's commands and the host's, of its context menu the host's. */
export function menuEntries(
  { settings, data }: ViewModel,
  visual: VisualDefinition,
  actions: UserActions,
  own: OwnCommands,
): { options: MenuEntry[]; context: MenuEntry[] } {
  const ofHost = (menu: 'visualOptionsMenu' | 'visualContextMenu'): MenuEntry[] =>
    commandsFor(settings, visual, menu).map(({ name, title }) => ({
      title,
      run: () => actions.triggerCommand(name, visual.name),
    }))
  const context = ofHost('visualContextMenu')
  if (!hasHeader(settings, visual)) return { options: [], context }

  const { header } = data.locale.texts
  const command = (name: HeaderCommand, title: string, run: () => void): MenuEntry[] => {
    const display = commandDisplay(settings, visual, name)
    return display === 'hidden' ? [] : [{ title, run, isDisabled: display === 'disabled' }]
  }
  const hasData =
    visual.type !== 'slicer' && visual.type !== 'actionButton' && missingFields(visual, data).length === 0
  const sorts = isSortable(visual)
    ? [
        ...command('sort', header.ascending(visual.category.label), () =>
          actions.sort(visual.name, 'category'),
        ),
        ...command('sort', header.descending(visual.measure.label), () => actions.sort(visual.name, 'value')),
      ]
    : []
  const ofService = hasData
    ? [
        ...command('exportData', header.exportData, own.exportData),
        ...command('seeData', own.isTable ? header.asVisual : header.asTable, own.toggleTable),
        ...sorts,
      ]
    : []
  return { options: [...ofService, ...ofHost('visualOptionsMenu')], context }
}
