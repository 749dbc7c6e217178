import type { brand as source } from '../pt/admin-brand.ts'

/** Texts of the brand screen, in English. */
export const brand: typeof source = {
  title: 'Brand',
  identity: 'Identity',
  identityHint: 'For everybody who uses %{host}.',
  company: 'Company name',
  color: 'Color',
  colorHint: 'Buttons, links and icon. If necessary, it is adjusted so that all text stays readable.',
  pickColor: 'Pick the color',
  signIn: 'Sign-in page',
  signInHint: 'Without a text of yours it shows the name of the company.',
  heading: 'Title',
  subtitle: 'Subtitle',
  inPortuguese: '%{field} in Portuguese',
  inEnglish: '%{field} in English',
  pictureHint: 'PNG, JPEG, WebP or GIF. It is shown beside the sign-in form, to everybody.',
  reports: 'Reports',
  reportsHint: 'Each user chooses a theme in the profile, or follows the device.',
  darkReports: 'In the dark theme, reports are dark too',
  darkReportsHint:
    'Changes only the colors that the author of a report left to the theme. Chosen colors stay.',
  mail: 'Mail',
  mailHint: 'For mails of the portal: reports, invitations, answers of support.',
  senderName: 'Sender name',
  senderNameHint: 'Empty: the name of the company. The address of the sender belongs to the server.',
  supportEmail: 'Support e-mail',
  supportEmailHint:
    'Messages to support and replies to mails go there, for all addresses of the company. Empty: the address of the server.',
  preview: 'Preview',
  previewOf: 'Sign-in page, %{theme} theme',
  enter: 'Sign in',
  link: 'Forgot your password?',
  light: 'light',
  dark: 'dark',
  saved: 'Brand saved. Pages that are open change when they are reloaded.',
}
