import type { Role } from './types.ts'

/** Members of this role see every row. */
export const everything: Role = { name: 'Everything' }

/**
 * A role that shows the rows whose value is in the custom data: `r=Sul|r=Norte`, or `r=*` for all. An empty text shows
 * none.
 */
export const byCustomData = (name: string, table: string, key: string, column: string): Role => ({
  name,
  filters: {
    [table]: `VAR d = CUSTOMDATA() RETURN (PATHCONTAINS(d, "${key}=*") || PATHCONTAINS(d, "${key}=" & [${column}]))`,
  },
})

interface SecurityTable {
  name: string
  user: string
  value: string
}

/**
 * A role that shows the rows whose value a security table lists with the user, or all of them if it lists `*`. Its
 * members read nothing of the security table itself; the look-up works nevertheless, since conditions of roles are
 * evaluated without the conditions of roles. Both are so in Microsoft's tutorial of dynamic security (learn.microsoft.com,
 * power-bi/connect-data/desktop-tutorial-row-level-security-onprem-ssas-tabular: LOOKUPVALUE and FALSE()).
 */
export const bySecurityTable = (
  name: string,
  table: string,
  column: string,
  security: SecurityTable,
): Role => {
  const isListed = (value: string) =>
    `NOT ISBLANK(LOOKUPVALUE(${security.name}[${security.user}], ${security.name}[${security.user}], USERPRINCIPALNAME(), ${security.name}[${security.value}], ${value}))`
  return {
    name,
    filters: { [table]: `${isListed('"*"')} || ${isListed(`[${column}]`)}`, [security.name]: 'FALSE()' },
  }
}
