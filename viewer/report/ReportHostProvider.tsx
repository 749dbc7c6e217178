import { type ReactNode, useState } from 'react'
import { createFrameHost, FrameHostContext } from './frameHost.ts'
import styles from './ReportHost.module.css'
import { ReportHost } from './ReportHost.tsx'

/** Gives the screens the one frame of reports, which goes with them when the person signs out. */
export function ReportHostProvider({ children }: { children: ReactNode }): ReactNode {
  const [host] = useState(() => createFrameHost(styles.host))
  return (
    <FrameHostContext value={host}>
      {children}
      <ReportHost />
    </FrameHostContext>
  )
}
