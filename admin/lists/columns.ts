/** Style of a column that is hidden on phones and where the page is zoomed to their size. */
export const hiddenOnPhones = { display: { xs: 'none', sm: 'table-cell' } }

/** Style of a column that is hidden on phones and tablets. */
export const hiddenOnTablets = { display: { xs: 'none', md: 'table-cell' } }
