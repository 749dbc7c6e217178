/** How many cells a layout has, each with its own items. */
export const cellsOf = { single: 1, grid: 4, 'one-two': 3 } as const
