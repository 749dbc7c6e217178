/** Largest or smallest value first, or by category, ascending or descending. */
export const sortOrders = ['value', 'valueAscending', 'category', 'categoryDescending'] as const
