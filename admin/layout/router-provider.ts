import { useCallback, useContext, useEffect, useRef } from 'react'
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/** Whether a navigation only changes the search or hash of the current address. */
const staysOnScreen = (to: Parameters<RouterNavigateFunction>[0]): boolean =>
  typeof to === 'object' && to.pathname === undefined

/**
 * The navigation of react-admin, but a screen that is being left cannot change its own address any more. A list applies
 * its search after a delay, and stays mounted while the next screen is being loaded: it would bring the user back.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    shownPath.current = pathname
  }, [pathname])
  return useCallback(
    (to, options) => {
      const isLeft = router !== undefined && router.state.location.pathname !== shownPath.current
      if (isLeft && staysOnScreen(to)) return
      navigate(to, options)
    },
    [navigate, router],
  )
}

/** The router of react-admin. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate }
