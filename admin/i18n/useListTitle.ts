import { useGetResourceLabel, useTranslate } from 'react-admin'

/** The title of a resource's list, in the menu and above the list: its `page.list` text, or its plural name. */
export function useListTitle(resource: string | undefined): string {
  const translate = useTranslate()
  const getResourceLabel = useGetResourceLabel()
  if (!resource) return ''
  return translate(`resources.${resource}.page.list`, { _: getResourceLabel(resource, 2) })
}
