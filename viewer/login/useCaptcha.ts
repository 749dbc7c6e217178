import { type RefObject, useEffect, useState } from 'react'

/** State of a captcha; `token` is sent as `captcha_token` once it is solved. */
export interface CaptchaState {
  token?: string
  /** A solution is being computed; no user action is needed. */
  working: boolean
}

/** Props of every captcha widget. */
export interface CaptchaProps {
  onChange: (state: CaptchaState) => void
}

const unanswered: CaptchaState = { working: false }

interface UseCaptcha {
  token: string | undefined
  working: boolean
  /** Another key is another captcha. */
  attempt: number
  onChange: (state: CaptchaState) => void
  /** A captcha is good for one try only. */
  renew: () => void
  /** Whether the form waits for the captcha; it is submitted by itself when that is done. */
  waiting: boolean
  wait: () => void
}

/** The captcha's part of a form: who presses the button while it is still working need not press again. */
export function useCaptcha(form: RefObject<HTMLFormElement | null>): UseCaptcha {
  const [state, setState] = useState(unanswered)
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
    attempt,
    onChange: setState,
    renew: () => {
      setState(unanswered)
      setAttempt(attempt + 1)
    },
    waiting,
    wait: () => setWaiting(true),
  }
}
