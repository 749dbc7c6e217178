import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ShortcutsDialog } from '../layout/ShortcutsDialog.tsx'

/** The keys of {@link ./usePlayerKeys.ts}. */
export function PlayerShortcuts({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <ShortcutsDialog
      shortcuts={[
        [[t('shortcuts.space'), 'Enter'], `${t('player.pause')} / ${t('player.resume')}`],
        [['←', '↑'], t('player.previous')],
        [['→', '↓'], t('player.next')],
        [['F'], t('common.fullScreen')],
        [['L'], t('shortcuts.log')],
        [['Esc'], t('player.exit')],
        [['?'], t('shortcuts.show')],
      ]}
      onClose={onClose}
    />
  )
}
