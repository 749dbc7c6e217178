import escapeHtml from 'escape-html'

interface Link {
  label: string
  url: string
}

const page = (content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · Power BI emulator</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 20vh auto 0; padding: 0 1rem; overflow-wrap: anywhere }
  a { display: block; margin-top: .5rem; padding: .7rem 1rem; border: 1px solid; border-radius: .5rem }
  nav a { display: inline; padding: 0; border: 0 }
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

const anchor = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** A link for each person, without a password, and others below them. */
export const signInPage = (host: string, people: Link[], others: Link[]): string =>
  page(`<h1>Sign in</h1>
<p>${escapeHtml(host)} is asking you to sign in.</p>
${people.map(anchor).join('\n')}
<nav>${others.map((link) => `<p>${anchor(link)}</p>`).join('\n')}</nav>`)

export const errorPage = (description: string, others: Link[] = []): string =>
  page(`<h1>Sign in</h1>
<p>Sorry, but we’re having trouble signing you in.</p>
<p role="alert">${escapeHtml(description)}</p>
<nav>${others.map((link) => `<p>${anchor(link)}</p>`).join('\n')}</nav>`)

export const signedOutPage = (): string =>
  page('<h1>You are signed out</h1>\n<p>You can close this window.</p>')

/** `response_mode=form_post`: the browser sends the answer to the program in the body of a request. */
export const formPostPage = (redirectUri: string, fields: [string, string][]): string =>
  page(`<form method="post" action="${escapeHtml(redirectUri)}">
${fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).join('\n')}
<noscript><button>Continue</button></noscript>
</form>
<script>document.forms[0].submit()</script>`)
