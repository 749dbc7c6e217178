import { type ReactNode, useRef } from 'react'
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { isLeavingPage } from '#common/browser/leave-page.ts'
import { ErrorDialog } from '../components/ErrorDialog.tsx'
import { useIsPhone } from '../hooks/useIsPhone.ts'

const isError = ({ type }: NotificationPayload): boolean => type === 'error'

/** What a form says next to Save. */
const formMessages = ['ra.message.invalid_form', 'fieldErrors.fillAll']
const isShown = ({ message }: NotificationPayload): boolean => !formMessages.includes(String(message))

/** What `notify` shows: errors in a dialog (spec 8.2), everything else in a snackbar. */
export function Notifications(): ReactNode {
  const { notifications: all, setNotifications, ...context } = useNotificationContext()
  const notifications = all.filter(isShown)
  const remove = (shown: NotificationPayload | undefined) =>
    setNotifications((current) => current.filter((each) => each !== shown))
  const messages = notifications.filter((each) => !isError(each))
  const takeNotification = () => {
    const [first] = messages
    remove(first)
    return first
  }
  // The next page says why this one is being left.
  const error = isLeavingPage() ? undefined : notifications.find(isError)
  return (
    <>
      <NotificationContext
        value={{ ...context, notifications: messages, setNotifications, takeNotification }}
      >
        <Snackbars />
      </NotificationContext>
      <ErrorNotification error={error} onClose={() => remove(error)} />
    </>
  )
}

/** Where they do not cover a form's buttons: at the bottom on the left, on phones at the top. */
function Snackbars(): ReactNode {
  const isPhone = useIsPhone()
  return (
    <Notification
      anchorOrigin={
        isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }
      }
      sx={isPhone ? { top: '64px !important' } : undefined}
    />
  )
}

interface ErrorNotificationProps {
  error: NotificationPayload | undefined
  onClose: () => void
}

function ErrorNotification({ error, onClose }: ErrorNotificationProps): ReactNode {
  const translate = useTranslate()
  // A ref, so that the text does not change while the dialog fades out.
  const message = useRef('')
  if (typeof error?.message === 'string') {
    message.current = translate(error.message, {
      _: error.message,
      ...error.notificationOptions?.messageArgs,
    })
  }
  return <ErrorDialog open={error !== undefined} message={message.current} onClose={onClose} />
}
