import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { prefetch } from '#common/browser/load-chunk.ts'
import { createStore, type Store } from '#common/browser/store.ts'
import { importReportFrame, loadReportFrame } from '#common/embed/load-report-frame.ts'
import type { ReportFrame } from '#common/embed/ReportFrame.tsx'
import { usePhoneView } from '#common/embed/usePhoneView.ts'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'
import { likelyEmbedUrl } from './embed-url.ts'
import styles from './FrameHost.module.css'
import { useWarmUp } from './useWarmUp.ts'

/** What a report's screen passes to the frame. */
export type FrameProps = Omit<
  ComponentProps<typeof ReportFrame>,
  'allowedOrigins' | 'darkReports' | 'className' | 'warmUrl'
>

interface FrameState {
  /** Each visit to a report has its own frame. */
  frameId: number
  /** Whether the frame exists although no report is open. */
  isWarm: boolean
  /** Absent while no report is open. */
  props?: FrameProps
  /** Absent until its code is loaded. */
  Frame?: typeof ReportFrame
}

/** The app's only report frame. It lives outside the screens, so that it can exist before a report is opened. */
export interface FrameHost {
  /** Contains the frame; it is moved between the offscreen slot and a report's screen. */
  element: HTMLElement
  state: Store<FrameState>
  /** Loads the frame's code and starts an empty frame offscreen. */
  warmUp(): void
  /** Removes a warm frame, for example one that lost its network connection. */
  discardWarmFrame(): void
  /** Where the frame is kept while no report is open. */
  setOffscreenSlot(slot: HTMLElement | null): void
  /** Moves the frame into a report's screen. */
  mount(slot: HTMLElement, onLoadError: (error: unknown) => void): void
  setProps(props: FrameProps): void
  /** Closes the report and puts an unused frame offscreen. */
  unmount(): void
}

/** Any other way of moving an iframe reloads it; browsers without this one get no warm frame. */
const canMove = typeof Element !== 'undefined' && typeof Element.prototype.moveBefore === 'function'

function createFrameHost(className: string | undefined): FrameHost {
  const element = document.createElement('div')
  if (className) element.className = className
  const state = createStore<FrameState>({ frameId: 0, isWarm: false })
  let offscreenSlot: HTMLElement | null = null

  const update = (part: Partial<FrameState>) => state.set({ ...state.get(), ...part })
  const moveTo = (slot: HTMLElement) => {
    if (canMove && element.isConnected && slot.isConnected) slot.moveBefore(element, null)
    else slot.append(element)
  }
  const loadCode = async (load: typeof importReportFrame) => {
    if (!state.get().Frame) update({ Frame: await load() })
  }
  /** A report never continues in a frame that was left, and never starts in one that showed another report. */
  const replaceFrame = () => update({ frameId: state.get().frameId + 1, isWarm: false, props: undefined })

  return {
    element,
    state,
    warmUp: () => {
      prefetch(() => loadCode(importReportFrame))
      if (canMove && !state.get().props) update({ isWarm: true })
    },
    discardWarmFrame: () => {
      const { isWarm, props } = state.get()
      if (isWarm && !props) replaceFrame()
    },
    setOffscreenSlot: (slot) => {
      offscreenSlot = slot
      // For a deep link to a report, the frame is mounted before the slot exists.
      if (slot && !element.isConnected) moveTo(slot)
    },
    mount: (slot, onLoadError) => {
      const { frameId } = state.get()
      moveTo(slot)
      loadCode(loadReportFrame).catch((error: unknown) => {
        if (state.get().frameId === frameId) onLoadError(error)
      })
    },
    setProps: (props) => update({ props }),
    unmount: () => {
      if (offscreenSlot) moveTo(offscreenSlot)
      replaceFrame()
    },
  }
}

const FrameHostContext = createContext<FrameHost | undefined>(undefined)

export function useFrameHost(): FrameHost {
  const host = useContext(FrameHostContext)
  if (!host) throw new Error('useFrameHost must be used inside <FrameHostProvider>')
  return host
}

/** A frame without a report has no token to renew. */
const noReport: FrameProps = { renewToken: () => Promise.reject(new Error('No report is open')) }

/** Provides the app's only report frame, which is discarded when the user signs out. */
export function FrameHostProvider({ children }: { children: ReactNode }): ReactNode {
  const [host] = useState(() => createFrameHost(styles.host))
  return (
    <FrameHostContext value={host}>
      {children}
      <HostedFrame host={host} />
    </FrameHostContext>
  )
}

/**
 * Renders the report frame into its host. It waits offscreen for the report that will be opened, so that the report
 * service has already started before the click.
 */
function HostedFrame({ host }: { host: FrameHost }): ReactNode {
  const { embedOrigins, darkReports, phoneLayout } = useApp().config
  const { frameId, isWarm, props, Frame: LoadedFrame } = useStore(host.state)
  // Rendered in another task than the one that evaluates its code.
  const Frame = useDeferredValue(LoadedFrame)
  const { layout } = usePhoneView(undefined, phoneLayout)
  useWarmUp(isWarm, host.warmUp)

  useEffect(() => {
    window.addEventListener('offline', host.discardWarmFrame)
    return () => window.removeEventListener('offline', host.discardWarmFrame)
  }, [host])

  return (
    <>
      <div ref={host.setOffscreenSlot} inert aria-hidden="true" className={styles.offscreen} />
      {Frame &&
        (isWarm || props) &&
        createPortal(
          <Frame
            key={frameId}
            className={styles.frame}
            allowedOrigins={embedOrigins}
            darkReports={darkReports}
            warmUrl={likelyEmbedUrl(embedOrigins)}
            layout={layout}
            pageTabs={layout === 'phone' ? 'own' : 'report'}
            {...(props ?? noReport)}
          />,
          host.element,
        )}
    </>
  )
}
