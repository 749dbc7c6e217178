import type { HostCommand } from '../state/host-commands.ts'
import { element } from './element.ts'

interface Commands {
  options: HostCommand[]
  context: HostCommand[]
}

/**
 * The host's own commands for a visual: in the "⋯" menu of its heading, and in its context menu if the host extends
 * it.
 */
export class CommandMenu {
  readonly node: HTMLDetailsElement
  readonly #label = element('summary', {}, '⋯')
  readonly #list = element('ul')
  readonly #choose: (command: string) => void
  #commands: Commands = { options: [], context: [] }

  /** @param choose called with the name of the chosen command */
  constructor(choose: (command: string) => void) {
    this.#choose = choose
    // A click in the menu is not a click on the visual.
    const onClick = (event: Event) => event.stopPropagation()
    this.node = element('details', { class: 'commands', hidden: true, onClick }, this.#label, this.#list)
    this.node.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close()
    })
    this.node.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.node.contains(relatedTarget as Node | null)) this.close()
    })
  }

  update(commands: Commands, label: string): void {
    this.#commands = commands
    this.#label.setAttribute('aria-label', label)
    this.close()
  }

  /** Replaces the browser's context menu if the host has entries for it. */
  openContext(event: Event): void {
    if (this.#commands.context.length === 0) return
    event.preventDefault()
    this.node.hidden = false
    this.#fill(this.#commands.context)
    this.node.open = true
    this.#list.querySelector('button')?.focus()
  }

  close(): void {
    this.node.open = false
    this.node.hidden = this.#commands.options.length === 0
    this.#fill(this.#commands.options)
  }

  #fill(commands: HostCommand[]): void {
    this.#list.replaceChildren(
      ...commands.map(({ name, title }) => {
        const choose = () => {
          this.close()
          this.#choose(name)
        }
        return element('li', {}, element('button', { type: 'button', onClick: choose }, title))
      }),
    )
  }
}
