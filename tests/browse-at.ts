declare const jsdom: { window: object; reconfigure(settings: { url: string }): void }

/** Sets the page's origin to a server's: the API of a portal can be called only from there, also by the test itself. */
export function browseAt(url: string): void {
  jsdom.reconfigure({ url })
  // The origin for XMLHttpRequest, which `reconfigure` does not change.
  Reflect.set(jsdom.window, '_origin', url)
}
