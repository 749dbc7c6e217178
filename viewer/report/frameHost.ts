import { type ComponentProps, createContext, useContext } from 'react'
import type { ReportFrame } from '#common/embed/ReportFrame.tsx'
import { createStore, type Store } from '#common/store.ts'
import { loadReportFrame } from './loadReportFrame.ts'

/** What a report's screen wants in the frame, and what it wants to hear of it. */
export type FrameWishes = Omit<
  ComponentProps<typeof ReportFrame>,
  'allowedOrigins' | 'className' | 'warmUrl' | 'layout' | 'pageTabs'
>

interface FrameState {
  /** Which frame it is: each visit of a report has one of its own. */
  frame: number
  /** Whether it is to exist although no report is open. */
  warm: boolean
  /** Absent while no report is open. */
  wishes?: FrameWishes
  /** The frame's code; absent until it has been fetched. */
  Frame?: typeof ReportFrame
}

/** The one frame of reports. It lives beside the screens, so that it can be there before a report is opened. */
export interface FrameHost {
  /** Holds the frame, wherever it lies: parked or in a report's screen. */
  element: HTMLElement
  state: Store<FrameState>
  /** Fetches the frame's code and starts an empty frame, out of sight. */
  warmUp(): void
  /** Nothing is open: a frame made ahead is of no use any more. */
  coolDown(): void
  /** Where the frame lies while no report is open. */
  setParking(parking: HTMLElement | null): void
  /** Brings the frame to a report's screen, which is told when its code cannot be fetched. */
  enter(place: HTMLElement, onMissing: (error: unknown) => void): void
  wish(wishes: FrameWishes): void
  /** Ends the report and parks an unused frame in its stead. */
  leave(): void
}

/** Other ways of moving an iframe load it anew; where this one is missing, no frame is made ahead. */
const canMove = typeof Element !== 'undefined' && typeof Element.prototype.moveBefore === 'function'

export function createFrameHost(className: string | undefined): FrameHost {
  const element = document.createElement('div')
  if (className) element.className = className
  const state = createStore<FrameState>({ frame: 0, warm: false })
  let parking: HTMLElement | null = null

  const change = (part: Partial<FrameState>) => state.set({ ...state.get(), ...part })
  const lay = (place: HTMLElement) => {
    if (canMove && element.isConnected && place.isConnected) place.moveBefore(element, null)
    else place.append(element)
  }
  const fetchCode = async () => {
    if (!state.get().Frame) change({ Frame: await loadReportFrame() })
  }
  /** No report may go on in a frame that was left, and none begin in one that held another. */
  const another = () => change({ frame: state.get().frame + 1, warm: false, wishes: undefined })

  return {
    element,
    state,
    warmUp: () => {
      // Where it is missing, the screen that needs it will ask again.
      fetchCode().catch(() => undefined)
      if (canMove && !state.get().wishes) change({ warm: true })
    },
    coolDown: () => {
      const { warm, wishes } = state.get()
      if (warm && !wishes) another()
    },
    setParking: (place) => {
      parking = place
      // A report that is opened by its address has the frame before there is a parking.
      if (place && !element.isConnected) lay(place)
    },
    enter: (place, onMissing) => {
      const visit = state.get().frame
      lay(place)
      fetchCode().catch((error: unknown) => {
        if (state.get().frame === visit) onMissing(error)
      })
    },
    wish: (wishes) => change({ wishes }),
    leave: () => {
      if (parking) lay(parking)
      another()
    },
  }
}

export const FrameHostContext = createContext<FrameHost | undefined>(undefined)

export function useFrameHost(): FrameHost {
  const host = useContext(FrameHostContext)
  if (!host) throw new Error('useFrameHost is called outside the frame of screens')
  return host
}
