import { vi } from 'vitest'

/** No request of the page reaches the server until {@link connect}, and the browser knows it. */
export function disconnect(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
  window.dispatchEvent(new Event('offline'))
}

/** Ends {@link disconnect}. Returns the calls that the page makes from then on. */
export function connect(): string[] {
  vi.restoreAllMocks()
  const calls: string[] = []
  const { open } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...[method, url, ...rest]: Parameters<typeof open>
  ) {
    calls.push(String(url).split('/').at(-1) ?? '')
    Reflect.apply(open, this, [method, url, ...rest])
  } as typeof open)
  window.dispatchEvent(new Event('online'))
  return calls
}
