import userEvent, { type Options, type UserEvent } from '@testing-library/user-event'
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler'

/**
 * The keyboard and pointer of a test. React renders what a click validates or loads in a task of its own, which a busy
 * machine may run later than the next line of the test: each action ends once React has nothing more to render.
 */
export const newUser = (options?: Options): UserEvent =>
  userEvent.setup({
    advanceTimers: () => new Promise<void>((resolve) => schedule(idle, () => resolve())),
    ...options,
  })
