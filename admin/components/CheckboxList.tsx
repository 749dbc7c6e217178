import { styled } from '@mui/material'

/**
 * A long list of checkboxes. Rows are plain elements styled here, and rows out of view are not laid out, so that
 * thousands of them stay fast.
 */
export const CheckboxList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 440,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 12px',
    minHeight: 52,
    borderBottom: `1px solid ${theme.palette.divider}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 52px',
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    flex: 1,
    minWidth: 0,
    minHeight: 52,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, flexShrink: 0, margin: 0, accentColor: theme.palette.primary.main },
  '& .name': { display: 'grid', minWidth: 0 },
  '& .name > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': { color: theme.palette.text.secondary, fontSize: 12 },
}))
