import { element } from './element.ts'

export interface MenuEntry {
  title: string
  isDisabled?: boolean
  run: () => void
}

interface Entries {
  options: MenuEntry[]
  context: MenuEntry[]
}

/**
 * The commands of a visual: in the "⋯" menu of its header, which appears on hover and with the focus, and in its context
 * menu if the host extends it.
 */
export class CommandMenu {
  readonly node: HTMLDetailsElement
  readonly #label = element('summary', {}, '⋯')
  readonly #list = element('ul')
  #entries: Entries = { options: [], context: [] }

  constructor() {
    // A click in the menu is not a click on the visual.
    const onClick = (event: Event) => event.stopPropagation()
    this.node = element('details', { class: 'commands', hidden: true, onClick }, this.#label, this.#list)
    this.node.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      this.close()
      this.#label.focus()
    })
    this.node.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.node.contains(relatedTarget as Node | null)) this.close()
    })
  }

  update(entries: Entries, label: string): void {
    this.#entries = entries
    this.#label.setAttribute('aria-label', label)
    this.close()
  }

  /** Replaces the browser's context menu if the host has entries for it. */
  openContext(event: Event): void {
    if (this.#entries.context.length === 0) return
    event.preventDefault()
    this.node.hidden = false
    this.#fill(this.#entries.context)
    this.node.open = true
    this.#list.querySelector('button')?.focus()
  }

  close(): void {
    this.node.open = false
    this.node.hidden = this.#entries.options.length === 0
    this.#fill(this.#entries.options)
  }

  #fill(entries: MenuEntry[]): void {
    this.#list.replaceChildren(
      ...entries.map(({ title, isDisabled, run }) => {
        const choose = () => {
          this.close()
          this.#label.focus()
          run()
        }
        return element(
          'li',
          {},
          element('button', { type: 'button', disabled: isDisabled, onClick: choose }, title),
        )
      }),
    )
  }
}
