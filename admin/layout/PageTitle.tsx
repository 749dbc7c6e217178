import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from '#common/ui/TopBar.module.css'
import { BackButton } from '../components/BackButton.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { backId, placeId, titleId } from './TopBar.tsx'

interface PageTitleProps {
  title: string
  /** The open one of the screens that share the title, for the browser tab. */
  tab?: string | undefined
  /** Address of the Back link next to the title. */
  backTo?: string | undefined
}

/**
 * The title of a screen, in the top bar and the browser tab. react-admin's `Title` can be edited by users, and brings
 * MUI's form fields into the first screen for it.
 */
export function PageTitle({ title, tab, backTo }: PageTitleProps): ReactNode {
  const { company } = useConfig()
  return (
    <>
      <title>{[tab, title, company].filter(Boolean).join(' · ')}</title>
      <InTopBar id={placeId}>
        <h1 id={titleId} dir="auto" className={styles.title}>
          {title}
        </h1>
      </InTopBar>
      {backTo && (
        <InTopBar id={backId}>
          <BackButton to={backTo} />
        </InTopBar>
      )}
    </>
  )
}

function InTopBar({ id, children }: { id: string; children: ReactNode }): ReactNode {
  // There already when a screen follows another one, which would leave the bar empty until the effect.
  const [place, setPlace] = useState(() => document.getElementById(id))
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place && createPortal(children, place)
}
