import type { PageDefinition } from '../../reports/types.ts'
import type { UserActions } from '../state/user-actions.ts'
import { element } from './element.ts'

export const tabId = (page: string) => `tab-${page}`

/** Page tabs with a single tab stop; arrow keys, Home and End move between them and open pages. */
export class TabsView {
  readonly node: HTMLElement
  readonly #list: HTMLElement
  readonly #actions: UserActions

  /** @param label accessible name of the tabs */
  constructor(actions: UserActions, label: string) {
    this.#actions = actions
    this.node = element('nav', { class: 'tabs', 'aria-label': label })
    this.#list = element('div', { role: 'tablist', 'aria-label': label })
    this.node.append(this.#list)
    this.#list.addEventListener('keydown', (event) => this.#press(event))
  }

  update(pages: PageDefinition[], active: string): void {
    const hadFocus = this.#list.contains(document.activeElement)
    const visible = pages.filter((page) => page.visibility !== 1 || page.name === active)
    this.#list.replaceChildren(
      ...visible.map((page) =>
        element(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: tabId(page.name),
            'data-page': page.name,
            'aria-selected': String(page.name === active),
            'aria-controls': 'page',
            tabindex: page.name === active ? 0 : -1,
            onClick: () => this.#actions.openPage(page.name),
          },
          page.displayName,
        ),
      ),
    )
    const selected = this.#list.querySelector<HTMLElement>('[aria-selected=true]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (hadFocus) selected?.focus()
  }

  #press(event: KeyboardEvent): void {
    const tabs = [...this.#list.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = tabs[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    target.focus()
    this.#actions.openPage(target.dataset.page ?? '')
  }
}
