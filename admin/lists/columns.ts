/** A column that phones have no room for. */
export const fromTablets = { display: { xs: 'none', sm: 'table-cell' } }

/** A column that tablets have no room for either. */
export const fromDesktops = { display: { xs: 'none', md: 'table-cell' } }
