import type { ErrorBody } from '../protocol/embed-error.ts'
import { element } from './element.ts'

const sentences: Record<string, string> = {
  TokenExpired: 'Your access to this report has expired. Open it again to go on.',
  PowerBINotAuthorizedException: 'You are not allowed to see this report.',
  PowerBIEntityNotFound: 'This report does not exist any more.',
  LoadReportFailed: 'The report could not be loaded.',
  OpenConnectionError: 'The capacity of this report is paused.',
  invalidFilter: 'A filter of this report does not fit its data.',
}

const details = ({ message, detailedMessage, errorCode, technicalDetails }: ErrorBody) =>
  element(
    'dl',
    {},
    ...[
      ['Error', [message, errorCode].filter(Boolean).join(' · ')],
      ['Details', detailedMessage],
      ['Request', technicalDetails?.requestId],
    ].flatMap(([name = '', value]) => (value ? [element('dt', {}, name), element('dd', {}, value)] : [])),
  )

const sentenceOf = ({ message }: ErrorBody) => sentences[message] ?? 'Something went wrong with this report.'

/** Takes the place of a report that cannot be shown. */
export function drawFailure(error: ErrorBody): HTMLElement {
  return element(
    'main',
    { class: 'failure', role: 'main' },
    element(
      'div',
      { class: 'failure-card', role: 'alert' },
      element('h1', {}, sentenceOf(error)),
      details(error),
    ),
  )
}

/** A line over a report that can still be used. */
export const drawReminder = (close: () => void): HTMLElement =>
  element(
    'p',
    { class: 'reminder', role: 'status' },
    element('span', {}, 'Your access to this report ends soon. Open it again to go on.'),
    element('button', { type: 'button', onClick: close }, 'Close'),
  )

/** A dialog over a report that is still there. */
export function drawDialog(error: ErrorBody, close: () => void): HTMLDialogElement {
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'dialog-title', onClose: close },
    element('h1', { id: 'dialog-title' }, sentenceOf(error)),
    details(error),
    element('button', { type: 'button', onClick: () => dialog.close() }, 'Close'),
  )
  return dialog
}
