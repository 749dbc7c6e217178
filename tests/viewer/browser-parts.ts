/** Minimal stand-ins for browser APIs that jsdom lacks. */
export function addBrowserParts(): void {
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
}
