import type { ReactNode } from 'react'
import { Title } from 'react-admin'
import { useConfig } from '../providers/ConfigContext.ts'

/** Names the place: in the top bar and in the browser's tab. */
export function PageTitle({ title }: { title: string }): ReactNode {
  const { company } = useConfig()
  return (
    <>
      <title>{`${title} · ${company}`}</title>
      <Title title={title} preferenceKey={false} />
    </>
  )
}
