import { solveChallengeWorkers } from 'altcha-lib'
import type { ChallengeParameters } from 'altcha-lib/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AppContext, useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './Captcha.module.css'
import Worker from './proof-of-work.worker.ts?worker'
import type { CaptchaProps } from './useCaptcha.ts'

const maxWorkers = 4

/** As a mapped type: the contract leaves the fields to altcha. */
type Parameters = Pick<ChallengeParameters, keyof ChallengeParameters>

type Server = Pick<AppContext, 'call' | 'serverNow'>

/** Browsers run a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1

interface Solution {
  token: string
  expiresInMs: number
}

async function solve({ call, serverNow: now }: Server, controller: AbortController): Promise<Solution> {
  const { parameters, signature } = await call('captcha', {}, { signal: controller.signal })
  const challenge = { parameters: parameters as Parameters, signature }
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(),
  })
  if (!solution) throw new Error('The captcha was not solved')
  const token = btoa(JSON.stringify({ challenge, solution }))
  return { token, expiresInMs: Number(challenge.parameters.expiresAt) * 1000 - now() }
}

const texts = {
  idle: 'login.captchaLabel',
  working: 'login.captchaWorking',
  solved: 'login.captchaDone',
  failed: 'login.captchaFailed',
  expired: 'login.captchaExpired',
} as const

/** The built-in captcha: a proof of work for a challenge of our own server. No third party is involved. */
export default function ProofOfWorkCaptcha({ onChange }: CaptchaProps): ReactNode {
  const t = useTranslate()
  const app = useApp()
  const [status, setStatus] = useState<keyof typeof texts>('idle')
  const running = useRef<AbortController>(undefined)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  const start = async () => {
    if (status === 'working' || status === 'solved') return
    const controller = new AbortController()
    running.current = controller
    setStatus('working')
    onChange({ working: true })
    try {
      const { token, expiresInMs } = await solve(app, controller)
      if (controller.signal.aborted) return
      expiry.current = setTimeout(
        () => {
          setStatus('expired')
          onChange({ working: false })
        },
        Math.min(expiresInMs, longestTimerMs),
      )
      setStatus('solved')
      onChange({ working: false, token })
    } catch {
      if (controller.signal.aborted) return
      setStatus('failed')
      onChange({ working: false })
    }
  }

  return (
    <label className={styles.box} data-status={status}>
      {status === 'working' && <Spinner />}
      <input
        type="checkbox"
        checked={status === 'solved'}
        aria-busy={status === 'working'}
        onChange={start}
      />
      <span aria-live="polite">{t(texts[status])}</span>
    </label>
  )
}
