import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the proof-of-work captcha of the sign-in form. */
async function prove({ parameters, signature }) {
  const challenge = { parameters, signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/**
 * Signs a user in and returns the session token and their reports.
 * @param {string} portalUrl
 * @param {{ email: string, password: string }} user of the demo's first tenant
 * @returns {Promise<{ token: string, reports: { id: number, name: string }[] }>}
 */
export async function signIn(portalUrl, user) {
  const call = async (name, body, token) => {
    const answer = await fetch(`${portalUrl}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`)
    return answer.json()
  }
  const captcha_token = process.env.CAPTCHA === 'none' ? '' : await prove(await call('captcha', {}))
  const { token } = await call('login', { ...user, captcha_token, id_empresa: 1, id_setup: 1 })
  const { reports } = await call('getUserReports', {}, token)
  return { token, reports }
}
