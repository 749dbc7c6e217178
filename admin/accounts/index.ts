import type { ResourceProps } from 'react-admin'
import { AccountIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./AccountForm.tsx')

/** The Power BI accounts of the company. */
export const accounts = {
  name: 'accountSettings',
  icon: AccountIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./AccountList.tsx')).AccountList),
  create: lazyScreen(async () => (await loadForm()).AccountCreate),
  edit: lazyScreen(async () => (await loadForm()).AccountEdit),
} satisfies ResourceProps
