/** Whether two ids of Power BI are the same: they are written in either case. */
export const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
