import type { PageTexts } from '../language/texts.ts'
import type { ErrorBody } from '../protocol/embed-error.ts'
import { element } from './element.ts'

type ErrorTexts = PageTexts['errors']

const details = ({ message, detailedMessage, errorCode, technicalDetails }: ErrorBody, texts: ErrorTexts) =>
  element(
    'dl',
    {},
    ...[
      [texts.error, [message, errorCode].filter(Boolean).join(' · ')],
      [texts.details, detailedMessage],
      [texts.request, technicalDetails?.requestId],
    ].flatMap(([name = '', value]) => (value ? [element('dt', {}, name), element('dd', {}, value)] : [])),
  )

const messageOf = ({ message }: ErrorBody, { messages, other }: ErrorTexts) => messages[message] ?? other

/** Replaces a report that cannot be shown. */
export function drawError(error: ErrorBody, texts: ErrorTexts): HTMLElement {
  return element(
    'main',
    { class: 'error-page', role: 'main' },
    element(
      'div',
      { class: 'error-card', role: 'alert' },
      element('h1', {}, messageOf(error, texts)),
      details(error, texts),
    ),
  )
}

/** A notice above a report that is still usable. */
export const drawNotice = (texts: ErrorTexts, close: () => void): HTMLElement =>
  element(
    'p',
    { class: 'notice', role: 'status' },
    element('span', {}, texts.expiresSoon),
    element('button', { type: 'button', onClick: close }, texts.close),
  )

/** A dialog over a report that is still shown. */
export function drawErrorDialog(error: ErrorBody, texts: ErrorTexts, close: () => void): HTMLDialogElement {
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'dialog-title', onClose: close },
    element('h1', { id: 'dialog-title' }, messageOf(error, texts)),
    details(error, texts),
    element('button', { type: 'button', onClick: () => dialog.close() }, texts.close),
  )
  return dialog
}
