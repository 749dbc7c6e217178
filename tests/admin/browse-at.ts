declare const jsdom: { window: object; reconfigure(settings: { url: string }): void }

/** Sets the page's origin, so that its calls go to the server that runs there. */
export function browseAt(url: string): void {
  jsdom.reconfigure({ url })
  // The origin for XMLHttpRequest, which `reconfigure` does not change.
  Reflect.set(jsdom.window, '_origin', url)
}
