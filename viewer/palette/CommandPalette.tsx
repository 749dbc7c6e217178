import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CommandPalette.module.css'
import { useCommands } from './useCommands.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A dialog that finds a report, a page, a group, a playlist or a screen by its name, and opens it. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [search, setSearch] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const { sections, failed } = useCommands(search)
  const commands = sections.flatMap((section) => section.commands)
  const active = commands.find((command) => command.id === activeId) ?? commands[0]

  const open = (path: string | undefined) => {
    if (!path) return
    onClose()
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Closing moves the focus back to what had it before, which the same key would press.
      event.preventDefault()
      // Held down: it has opened the palette.
      if (!event.repeat) open(active?.path)
    }
    if (!step || !active) return
    event.preventDefault()
    const next = commands.at((commands.indexOf(active) + step) % commands.length)
    setActiveId(next?.id)
    document.getElementById(`${id}-${next?.id}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog
      title={t('palette.title')}
      onCancel={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <input
        type="text"
        role="combobox"
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        className={styles.search}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setActiveId(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label={t('palette.title')} className={styles.list}>
        {sections.map((section) => (
          <fieldset key={section.title} aria-label={section.title} className={styles.group}>
            <div aria-hidden className={styles.section}>
              {section.title}
            </div>
            {section.commands.map((command) => (
              <div
                key={command.id}
                id={`${id}-${command.id}`}
                role="option"
                tabIndex={-1}
                dir="auto"
                aria-selected={command === active}
                className={styles.option}
                onPointerMove={() => setActiveId(command.id)}
                onClick={() => open(command.path)}
                onKeyDown={onKeyDown}
              >
                <Icon icon={section.icon} size={18} />
                <span className={styles.text}>
                  {command.name}
                  {command.detail && <span className={styles.detail}>{` · ${command.detail}`}</span>}
                </span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {commands.length === 0 && <p role="status">{t('list.noMatch', { search: search.trim() })}</p>}
      {failed && (
        <LoadFailure isPart error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />
      )}
    </Dialog>
  )
}
