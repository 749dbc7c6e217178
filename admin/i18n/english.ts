import messages from 'ra-language-english'
import { admin } from '#common/texts/en/admin.ts'
import { shared } from '#common/texts/en/shared.ts'

const { ra } = messages

/** All texts of the back-office in English, with those of react-admin. */
export const english = {
  ra: {
    ...ra,
    action: {
      ...ra.action,
      add_filter: 'Saved filters',
      back: shared.common.back,
      create: shared.common.add,
    },
    auth: { ...ra.auth, logout: shared.common.logout },
    message: { ...ra.message, invalid_form: 'Please correct the highlighted fields.' },
    sort: { ...ra.sort, sort_by: 'Sort by %{field} %{order}' },
    notification: { ...ra.notification, created: 'Added', updated: 'Changes saved' },
  },
  ...shared,
  ...admin,
}
