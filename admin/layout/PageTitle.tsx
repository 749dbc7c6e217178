import type { ReactNode } from 'react'
import { Title } from 'react-admin'
import { useConfig } from '../hooks/useConfig.ts'

/** The title of a screen, in the top bar and the browser tab. */
export function PageTitle({ title }: { title: string }): ReactNode {
  const { company } = useConfig()
  return (
    <>
      <title>{`${title} · ${company}`}</title>
      <Title title={title} preferenceKey={false} />
    </>
  )
}
