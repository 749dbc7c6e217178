import type { accessRequests as source } from '../../pt/later/access-requests.ts'

/** Texts of requests for access to a report, in English. */
export const accessRequests: typeof source = {
  request: {
    title: 'Request access',
    intro: 'The administrators receive your request and answer by e-mail.',
    reason: 'Why do you need this report? (optional)',
    send: 'Send request',
    sentTitle: 'Request sent',
    sent: 'You will receive an e-mail as soon as someone answers.',
    failed: 'The request was not sent',
    home: 'Go to the home screen',
  },
  answer: {
    link: 'Access requests',
    grant: 'Grant',
    grantTitle: 'Grant %{user} access to “%{report}”?',
    joins: '%{user} joins the group “%{group}”, unless already in it.',
    like: 'Rows and pages',
    choose: 'Choose what %{user} may see.',
    everything: 'All rows and pages',
    former: 'Those from before leaving the group',
    likeUser: 'The same as %{name}',
    granted: 'Access granted.',
    decline: 'Decline',
    declineTitle: 'Decline the request of %{user}?',
    declineReason: 'Reason, for the answer by e-mail (optional)',
    declined: 'Request declined.',
    form: 'Choose other rows and pages in the form of the report',
  },
}
