declare const jsdom: { window: object; reconfigure(settings: { url: string }): void }

/** Puts the page at an origin, so that its calls go to the server that runs there. */
export function browseAt(url: string): void {
  jsdom.reconfigure({ url })
  // What its XMLHttpRequest takes for the page's origin; `reconfigure` leaves it as it was.
  Reflect.set(jsdom.window, '_origin', url)
}
