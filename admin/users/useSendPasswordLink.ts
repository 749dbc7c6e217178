import { useNotify } from 'react-admin'
import { useCallMutation } from '../data/useCall.ts'

/** Mails a user a link to set a password, or the invitation again, and says whether it was sent. */
export function useSendPasswordLink(onSettled?: () => void) {
  const notify = useNotify()
  return useCallMutation('sendPasswordLink', {
    onSuccess: ({ queued, refused }) => {
      if (refused) notify('admin.users.link.failed', { type: 'error' })
      else if (queued) notify('admin.users.link.queued', { type: 'warning' })
      else notify('admin.users.link.sent', { type: 'success' })
    },
    onError: (error) => notify(error.message || 'admin.users.link.failed', { type: 'error' }),
    onSettled: () => onSettled?.(),
  })
}
