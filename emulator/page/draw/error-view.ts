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

const sentenceOf = ({ message }: ErrorBody, { sentences, other }: ErrorTexts) => sentences[message] ?? other

/** Takes the place of a report that cannot be shown. */
export function drawError(error: ErrorBody, texts: ErrorTexts): HTMLElement {
  return element(
    'main',
    { class: 'error-page', role: 'main' },
    element(
      'div',
      { class: 'error-card', role: 'alert' },
      element('h1', {}, sentenceOf(error, texts)),
      details(error, texts),
    ),
  )
}

/** A line over a report that can still be used. */
export const drawNotice = (texts: ErrorTexts, close: () => void): HTMLElement =>
  element(
    'p',
    { class: 'notice', role: 'status' },
    element('span', {}, texts.endsSoon),
    element('button', { type: 'button', onClick: close }, texts.close),
  )

/** A dialog over a report that is still there. */
export function drawErrorDialog(error: ErrorBody, texts: ErrorTexts, close: () => void): HTMLDialogElement {
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'dialog-title', onClose: close },
    element('h1', { id: 'dialog-title' }, sentenceOf(error, texts)),
    details(error, texts),
    element('button', { type: 'button', onClick: () => dialog.close() }, texts.close),
  )
  return dialog
}
