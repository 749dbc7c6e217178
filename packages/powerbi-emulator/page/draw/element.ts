type Attributes = Record<string, string | number | boolean | EventListener | undefined>
type Child = Node | string | null | undefined | false

/**
 * Creates a DOM element with attributes, listeners (`onClick`) and children. Strings become text nodes, never
 * markup. `true` sets an empty attribute; `false` and undefined omit it.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2).toLowerCase(), value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value))
  }
  made.append(
    ...children.filter(
      (child): child is Node | string => child !== null && child !== undefined && child !== false,
    ),
  )
  return made
}
