/** Google's script and its frame together take a second or two; a network that drops packets never answers. */
const timeoutMs = 10_000

declare global {
  interface Window {
    grecaptcha?: object
    onRecaptchaLoad?: () => void
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit&onload=onRecaptchaLoad'

let loading: Promise<object> | undefined

async function addScript(): Promise<object> {
  const script = document.createElement('script')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      window.onRecaptchaLoad = resolve
      script.onerror = () => reject(new Error('The reCAPTCHA script could not be loaded'))
      timer = setTimeout(() => reject(new Error('The reCAPTCHA script did not load in time')), timeoutMs)
      script.src = scriptUrl
      script.async = true
      document.head.append(script)
    })
    if (!window.grecaptcha) throw new Error('The reCAPTCHA script did not start')
    return window.grecaptcha
  } catch (error) {
    // The next attempt adds it again.
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads Google's reCAPTCHA script once; after a failure the next call tries again. (react-google-recaptcha's own loader
 * remembers a failure until the page is reloaded, and has no time limit.)
 * @returns Google's global object
 * @throws Error if the script is blocked, fails or does not answer within ten seconds
 */
export function loadRecaptcha(): Promise<object> {
  const loaded = window.grecaptcha
  if (loaded && 'render' in loaded) return Promise.resolve(loaded)
  loading ??= addScript().finally(() => {
    loading = undefined
  })
  return loading
}
