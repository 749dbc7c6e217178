import { admin } from '#common/texts/pt/admin.ts'
import { reactAdmin } from '#common/texts/pt/react-admin.ts'
import { shared } from '#common/texts/pt/shared.ts'

/** All texts of the back-office in Portuguese, with those of react-admin. */
export const portuguese = { ...reactAdmin, ...shared, ...admin }
