import type { VisualDefinition } from '../../reports/types.ts'
import type { CommandExtension, Settings } from './settings.ts'

/** An entry that the host adds to a visual's menus; choosing it raises `commandTriggered`. */
export interface HostCommand {
  name: string
  title: string
}

/** The client sends commands in one list, or each in an entry of its own. */
function listed({ extensions }: Settings): CommandExtension[] {
  const found = Array.isArray(extensions) ? extensions.map((one) => one?.command) : extensions?.commands
  return Array.isArray(found) ? found.filter((one) => typeof one === 'object' && one !== null) : []
}

/** The host's entries in one of a visual's menus: "more options" or the context menu. */
export function commandsFor(
  settings: Settings,
  { name: visualName, type }: VisualDefinition,
  menu: 'visualOptionsMenu' | 'visualContextMenu',
): HostCommand[] {
  return listed(settings).flatMap(({ name, title, selector, extend }) => {
    const entry = extend?.[menu]
    if (!entry || typeof name !== 'string') return []
    if (selector?.visualName !== undefined && selector.visualName !== visualName) return []
    if (selector?.visualType !== undefined && selector.visualType !== type) return []
    return [{ name, title: String(entry.title ?? title ?? name) }]
  })
}
