import { Box, Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'

/** Leads from a record to what is known of it on other screens; each link by its name. */
export const RelatedLinks = ({ links }: { links: Record<string, string> }): ReactNode => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
    {Object.entries(links).map(([name, to]) => (
      <MuiLink key={name} component={Link} to={to}>
        {name}
      </MuiLink>
    ))}
  </Box>
)
