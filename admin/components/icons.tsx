import { SvgIcon, type SvgIconProps } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as icons from '#common/ui/icons.ts'

/** An icon of both apps that MUI and react-admin can size, colour and rotate like their own. */
const Icon = ({ shape, sx, ...props }: SvgIconProps & { shape: LucideIcon }): ReactNode => (
  <SvgIcon
    component={shape}
    inheritViewBox
    strokeWidth={icons.iconStrokeWidth}
    {...props}
    sx={[{ fill: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
)

export const AccessCheckIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.AccessCheckIcon} />
)
export const AccessRequestsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.AccessRequestsIcon} />
)
export const AccountIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.AccountIcon} />
export const AddIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.AddIcon} />
export const AlertIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.AlertIcon} />
export const AnnouncementsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.AnnouncementsIcon} />
)
export const ApiTokensIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.ApiTokensIcon} />
)
export const BrandIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.BrandIcon} />
export const CheckIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.CheckIcon} />
export const CloseIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.CloseIcon} />
export const DisplaysIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.DisplaysIcon} />
export const EditIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.EditIcon} />
export const EmptyIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.EmptyIcon} />
export const ExportIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.ExportIcon} />
export const FilterSetsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.FilterSetsIcon} />
)
export const GroupsIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.GroupsIcon} />
export const HelpIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.HelpIcon} />
export const HideIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.HideIcon} />
export const InfoIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.InfoIcon} />
export const LogIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.LogIcon} />
export const LogoutIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.LogoutIcon} />
export const ManagementReportsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.ManagementReportsIcon} />
)
export const NextPageIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.NextPageIcon} />
export const NoResultsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.NoResultsIcon} />
)
export const PreviousPageIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.PreviousPageIcon} />
)
export const ReportsIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.ReportsIcon} />
export const SearchIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SearchIcon} />
export const SelectIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SelectIcon} />
export const ShieldIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.ShieldIcon} />
export const SignInIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SignInIcon} />
export const ShowIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.ShowIcon} />
export const ReportCheckIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.ReportCheckIcon} />
)
export const SortedIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SortedIcon} />
export const SuccessIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SuccessIcon} />
export const SupportIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.SupportIcon} />
export const UsageIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.UsageIcon} />
export const UsersIcon = (props: SvgIconProps): ReactNode => <Icon {...props} shape={icons.UsersIcon} />
export const PlaylistsIcon = (props: SvgIconProps): ReactNode => (
  <Icon {...props} shape={icons.PlaylistsIcon} />
)
