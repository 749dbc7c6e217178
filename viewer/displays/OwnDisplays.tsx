import { type ReactNode, useState } from 'react'
import { timeAgo } from '#common/browser/describe-session.ts'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../app/app-context.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import rows from '../lists/Rows.module.css'
import styles from '../profile/ProfileScreen.module.css'
import { Button } from '../ui/Button.tsx'
import { useDisplayTexts } from './useDisplayTexts.ts'

type OwnDisplay = ResponseOf<'getOwnDisplays'>['displays'][number]

interface OwnDisplaysProps {
  displays: OwnDisplay[]
  playlists: ResponseOf<'getPlaylists'>['playlists']
}

/** The displays that the user has paired. */
export function OwnDisplays({ displays, playlists }: OwnDisplaysProps): ReactNode {
  const texts = useDisplayTexts()
  const t = useTranslate()
  const locale = useLocale()
  const { serverNow } = useApp()
  const [deleting, setDeleting] = useState<OwnDisplay>()
  return (
    <section aria-labelledby="own-displays" className={styles.section}>
      <h2 id="own-displays">{texts('own')}</h2>
      <ul aria-labelledby="own-displays" className={rows.list}>
        {displays.map((display) => (
          <li key={display.id} className={rows.row}>
            <div className={rows.text}>
              <strong>{display.name}</strong>
              <p className={rows.quiet}>
                {[
                  texts(display.health),
                  playlists.find(({ id }) => id === display.id_playlist)?.name,
                  display.seen_at && texts('seen', { ago: timeAgo(display.seen_at, serverNow(), locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={texts('deleteOf', { name: display.name })}
              onClick={() => setDeleting(display)}
            >
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {deleting && <DeleteDialog display={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  )
}

function DeleteDialog({ display, onClose }: { display: OwnDisplay; onClose: () => void }): ReactNode {
  const texts = useDisplayTexts()
  const { mutate, isPending, error, cancel } = useCallMutation('deleteOwnDisplay', ['getOwnDisplays'])
  const moveFocus = useFocusAfterRemoval()
  const deleted = () => {
    moveFocus()
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts('deleteTitle')}
      text={texts('deleteText', { name: display.name })}
      busy={isPending}
      error={error}
      failureTitle={texts('deleteFailed')}
      onConfirm={() => mutate({ id_display: display.id }, { onSuccess: deleted })}
      onCancel={() => {
        cancel()
        onClose()
      }}
    />
  )
}
