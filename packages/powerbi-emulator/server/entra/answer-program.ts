import type { FastifyReply } from 'fastify'
import type { SignInForm } from './sign-in-form.ts'
import { formPostPage } from './sign-in-page.ts'

/** Sends a person back to the program with a code or an error, in the way that the program has asked for. */
export function answerProgram(
  reply: FastifyReply,
  { state, response_mode: mode }: SignInForm,
  redirectUri: string,
  answer: Record<string, string>,
) {
  const fields = Object.entries({ ...answer, ...(state !== undefined && { state }) })
  if (mode === 'form_post') return reply.type('text/html').send(formPostPage(redirectUri, fields))
  const back = new URL(redirectUri)
  if (mode === 'fragment') back.hash = String(new URLSearchParams(fields))
  else for (const [name, value] of fields) back.searchParams.set(name, value)
  return reply.redirect(back.href)
}
