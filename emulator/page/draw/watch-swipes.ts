import type { UserActions } from '../state/user-actions.ts'

/** Shorter movements are taps. */
const MIN_SWIPE_PIXELS = 24

/** Reports swipes: the start once the movement is long enough, and the end. */
export function watchSwipes(area: HTMLElement, actions: UserActions): void {
  let start: { x: number; y: number; pointer: number } | null = null
  let isSwipe = false
  const at = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
  area.addEventListener('pointerdown', (event) => {
    start = event.isPrimary ? { ...at(event), pointer: event.pointerId } : null
    isSwipe = false
  })
  area.addEventListener('pointermove', (event) => {
    if (isSwipe || start?.pointer !== event.pointerId) return
    const { x, y } = at(event)
    if (Math.hypot(x - start.x, y - start.y) < MIN_SWIPE_PIXELS) return
    isSwipe = true
    actions.swipe('swipeStart', { x: start.x, y: start.y }, { x, y })
  })
  const end = (event: PointerEvent) => {
    if (isSwipe && start?.pointer === event.pointerId)
      actions.swipe('swipeEnd', { x: start.x, y: start.y }, at(event))
    start = null
    isSwipe = false
  }
  area.addEventListener('pointerup', end)
  area.addEventListener('pointercancel', end)
}
