let isLeaving = false

/** The page is being left for good: a form with unsaved changes must not ask, since the user cannot stay. */
export const leavePage = (): void => {
  isLeaving = true
}

/** A new page, or in tests a new app. */
export const enterPage = (): void => {
  isLeaving = false
}

export const isLeavingPage = (): boolean => isLeaving
