/** A browser without scripts: it keeps the cookies of one host, and does not follow redirects. */
export class TestBrowser {
  #cookies = new Map<string, string>()

  async open(url: string | URL, init: RequestInit = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      text: await answer.text(),
      back: location ? new URL(location) : undefined,
    }
  }

  /** The links of a page by their text. */
  static links(text: string, page: string | URL): Record<string, string> {
    const found = text.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)
    return Object.fromEntries(
      [...found].map(([, href = '', label = '']) => [
        label,
        new URL(href.replaceAll('&amp;', '&'), page).href,
      ]),
    )
  }
}
