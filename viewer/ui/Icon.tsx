import type { ReactNode } from 'react'

/** Our pictograms: 24 px, drawn in the text's colour. Always decoration; the control beside them has the name. */
const shapes = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  reports: 'M5 20V11M12 20V4M19 20v-6',
  playlists: 'M4 6.5h16M4 12h9M4 17.5h9M16.5 12.2v6.6l5-3.3z',
  logout: 'M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12H21M17.5 8.2 21.3 12l-3.8 3.8',
  back: 'M19.5 12h-15M10.5 5.8 4.3 12l6.2 6.2',
  fullScreen: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
  leaveFullScreen: 'M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5',
  expand: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M4 12h16',
  profile: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.8 20c.8-3.4 3.7-5 7.2-5s6.4 1.6 7.2 5',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20.5 20.5',
  refresh: 'M19.2 10A7.5 7.5 0 0 0 5.6 8M4.8 14a7.5 7.5 0 0 0 13.6 2M5.2 4v4.3h4.3M18.8 20v-4.3h-4.3',
  print:
    'M7 8.5v-4h10v4M7 16.5H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 13.5h10v6H7z',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'M4 4l16 16M9.2 6.2A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.7 3.4M6.3 7.8A15.6 15.6 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 4.2-1M9.9 10.2a2.8 2.8 0 0 0 3.9 3.9',
  alert:
    'M12 8v5.2M12 16.5v.1M10.3 4.6 2.9 17.4a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0Z',
  check: 'M5 12.6 10 17.5 19.5 7',
  rotate:
    'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2',
  add: 'M12 5v14M5 12h14',
  edit: 'M4.5 19.5l.9-4L16.2 4.7a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L8.5 18.6zM14.2 6.7l3.1 3.1',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5',
  open: 'M6 12h12M12.5 6.5 18 12l-5.5 5.5',
  play: 'M7.5 5v14l11-7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  previous: 'M17.5 5.5v13L8 12zM6 5.5v13',
  next: 'M6.5 5.5v13L16 12zM18 5.5v13',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  link: 'M9.5 14.5l5-5M11 6.8l1.6-1.6a4.4 4.4 0 0 1 6.2 6.2L17.2 13M13 17.2l-1.6 1.6a4.4 4.4 0 0 1-6.2-6.2L6.8 11',
  offline:
    'M4 4l16 16M5.2 12.3a9.6 9.6 0 0 1 4.4-2.5M12.6 9.3a9.6 9.6 0 0 1 6.2 3M8.4 15.7a5 5 0 0 1 6.2-.5M2.6 9a13.4 13.4 0 0 1 4-2.6M10.5 5.3A13.5 13.5 0 0 1 21.4 9M12 19v.1',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
