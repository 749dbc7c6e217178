import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The message that came along to this screen; it goes when it is put away or the screen is left. */
export function NoticeBar(): ReactNode {
  const t = useText()
  const { notice } = usePortal()
  const { pathname } = useLocation()
  const said = useStore(notice)
  const shown = said?.at === pathname ? said : undefined

  useEffect(
    () => () => {
      if (shown && notice.get() === shown) notice.set(undefined)
    },
    [shown, notice],
  )

  if (!shown) return null
  return (
    <Alert
      tone={shown.tone}
      end={<IconButton icon="close" label={t('common.close')} onClick={() => notice.set(undefined)} />}
    >
      {shown.text || t(shown.key)}
    </Alert>
  )
}
