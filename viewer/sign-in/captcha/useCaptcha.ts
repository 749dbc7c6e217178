import { type RefObject, useEffect, useState } from 'react'

/** State of a captcha; `token` is sent as `captcha_token` once it is solved. */
export interface CaptchaState {
  token?: string
  /** A solution is being computed; no user action is needed. */
  working: boolean
  /** There is nothing to solve: the widget could not be loaded, and says so. */
  unavailable?: boolean
}

/** Props of every captcha widget. */
export interface CaptchaProps {
  onChange: (state: CaptchaState) => void
}

const initial: CaptchaState = { working: false }

interface UseCaptcha {
  token: string | undefined
  working: boolean
  unavailable: boolean
  /** Another number renews the captcha. */
  attempt: number
  onChange: (state: CaptchaState) => void
  /** A captcha is valid for one attempt only. */
  renew: () => void
  /** The form is submitted automatically when the captcha is solved. */
  waiting: boolean
  wait: () => void
}

/** The captcha of a form: a user who submits while it is still working does not have to submit again. */
export function useCaptcha(form: RefObject<HTMLFormElement | null>): UseCaptcha {
  const [state, setState] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (!waiting || state.working) return
    setWaiting(false)
    form.current?.requestSubmit()
  }, [waiting, state.working, form])

  return {
    token: state.token,
    working: state.working,
    unavailable: state.unavailable === true,
    attempt,
    onChange: setState,
    renew: () => {
      setState(({ unavailable }) => ({ ...initial, unavailable }))
      setAttempt(attempt + 1)
    },
    waiting,
    wait: () => setWaiting(true),
  }
}
