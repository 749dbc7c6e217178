import { type ReactNode, useEffect, useState } from 'react'
import { Title } from 'react-admin'
import { createPortal } from 'react-dom'
import { BackButton } from '../components/BackButton.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { backId } from './TopBar.tsx'

interface PageTitleProps {
  title: string
  /** Address of the Back link next to the title. */
  backTo?: string | undefined
}

/** The title of a screen, in the top bar and the browser tab. */
export function PageTitle({ title, backTo }: PageTitleProps): ReactNode {
  const { company } = useConfig()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(backId)), [])
  return (
    <>
      <title>{`${title} · ${company}`}</title>
      <Title title={title} preferenceKey={false} />
      {backTo && place && createPortal(<BackButton to={backTo} />, place)}
    </>
  )
}
