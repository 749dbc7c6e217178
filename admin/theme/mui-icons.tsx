import type { RaThemeOptions } from 'react-admin'
import {
  AlertIcon,
  CloseIcon,
  InfoIcon,
  NextPageIcon,
  PreviousPageIcon,
  SelectIcon,
  SortedIcon,
  SuccessIcon,
} from '../components/icons.tsx'

/** The icons that MUI and react-admin draw themselves, from the set of both apps. */
export const muiIcons = {
  MuiSvgIcon: { styleOverrides: { fontSizeMedium: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 } } },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: <AlertIcon fontSize="inherit" />,
        warning: <AlertIcon fontSize="inherit" />,
        info: <InfoIcon fontSize="inherit" />,
        success: <SuccessIcon fontSize="inherit" />,
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: <SelectIcon fontSize="small" />, clearIcon: <CloseIcon fontSize="small" /> },
  },
  MuiPaginationItem: { defaultProps: { slots: { previous: PreviousPageIcon, next: NextPageIcon } } },
  MuiSelect: { defaultProps: { IconComponent: SelectIcon } },
  MuiTablePagination: {
    defaultProps: {
      slots: { actions: { previousButtonIcon: PreviousPageIcon, nextButtonIcon: NextPageIcon } },
    },
  },
  MuiTableSortLabel: { defaultProps: { IconComponent: SortedIcon } },
} satisfies RaThemeOptions['components']
