import type { Entry } from '#common/contract/endpoint.ts'
import { contract, type EntryName } from '#common/contract/index.ts'
import { errorStatus } from '#common/errors/error-codes.ts'
import type { Language } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import type { TestPortal } from '../portal.ts'
import { bearer, get, post, type RawAnswer } from '../post.ts'

const asForm = (request: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(request)) {
    if (value !== undefined)
      form.append(field, typeof value === 'object' ? JSON.stringify(value) : `${value}`)
  }
  return form
}

/** Sends any request, valid or not, in the encoding of its call or list. */
export function send(
  portal: TestPortal,
  name: EntryName,
  request: object,
  token: string | null,
  language: Language = 'en',
): Promise<RawAnswer> {
  const entry: Entry = contract[name]
  const headers = { 'accept-language': language, ...(token ? bearer(token) : {}) }
  if (entry.kind === 'list') return get(portal, name, request as Record<string, unknown>, headers)
  const body = entry.multipart ? asForm(request as Record<string, unknown>) : request
  return post(portal, name, body, headers)
}

/** Describes how an error response violates the contract; empty if it does not. */
export function refusalProblems({ status, body }: RawAnswer, language: Language): string[] {
  const { errors, fieldErrors } = serverTexts(language)
  const { success, error, code, fields, ref } = body as Record<string, string> & { fields?: object }
  const problems: string[] = []
  if (success !== (false as unknown)) problems.push('success is not false')
  if (!ref) problems.push('there is no reference')
  const known = Object.entries(errorStatus).find(([name]) => name === code)
  if (!known) return [...problems, `unknown code ${code}`]
  if (known[1] !== status) problems.push(`${code} came with ${status}`)
  const codes = Object.values(fields ?? {}) as (keyof typeof fieldErrors)[]
  for (const code of codes) if (!(code in fieldErrors)) problems.push(`unknown field error ${code}`)
  const expectedText = codes[0] ? fieldErrors[codes[0]] : errors[known[0] as keyof typeof errors]
  const pattern = expectedText.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%\\\{\w+\\\}/g, '.+')
  if (!new RegExp(`^${pattern}$`).test(error ?? '')) problems.push(`"${error}" is not "${expectedText}"`)
  return problems
}
