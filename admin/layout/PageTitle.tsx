import type { ReactNode } from 'react'
import { Title, useResourceContext } from 'react-admin'
import { useConfig } from '../hooks/useConfig.ts'
import { useListTitle } from '../i18n/useListTitle.ts'

interface TitleTextProps {
  title: string
  /** The open one of the screens that share the title, for the browser tab. */
  tab?: string | undefined
}

/** The title of a screen as react-admin's `List`, `Edit` and `Create` take it; the browser tab is named by it too. */
export function TitleText({ title, tab }: TitleTextProps): ReactNode {
  const { company } = useConfig()
  return (
    <>
      <title>{[tab, title, company].filter(Boolean).join(' · ')}</title>
      {title}
    </>
  )
}

/** The title of a list of the current resource. */
export const ListTitle = ({ tab }: Pick<TitleTextProps, 'tab'>): ReactNode => (
  <TitleText title={useListTitle(useResourceContext())} tab={tab} />
)

/** The title of a screen that is no list or form of react-admin, in the top bar. */
export const PageTitle = (props: TitleTextProps): ReactNode => (
  <Title preferenceKey={false} title={<TitleText {...props} />} />
)
