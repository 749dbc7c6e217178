import { type ReactNode, useCallback, useContext, useMemo } from 'react'
import {
  type RouterBlockerFunction,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { resources } from '../resources.ts'
import { resourceAddresses } from './resource-addresses.ts'
import { PathnameContext } from './usePathParams.ts'

const { toReactAdmin, toPortal } = resourceAddresses(resources)
const { Link, Navigate, Route, Routes } = reactRouterProvider

/** A target without a path is another search or hash of the current screen. */
function target(to: RouterTo, current: string): RouterTo {
  if (typeof to !== 'string') return { ...to, pathname: toPortal(to.pathname ?? current, current) }
  const { origin, pathname, search, hash } = new URL(to, window.location.origin + current)
  return origin !== window.location.origin ? to : toPortal(pathname, current) + search + hash
}

const translated = <Location extends { pathname: string }>(location: Location): Location => ({
  ...location,
  pathname: toReactAdmin(location.pathname),
})

/** Gives react-admin its own address of the screen, which the browser shows under the portal's. */
function RouterWrapper({ children }: { children: ReactNode }): ReactNode {
  const location = reactRouterProvider.useLocation()
  const known = useMemo(() => translated(location), [location])
  return (
    <PathnameContext value={location.pathname}>
      <Routes location={known}>
        <Route path="*" element={children} />
      </Routes>
    </PathnameContext>
  )
}

function PortalLink({ to, ...props }: RouterLinkProps): ReactNode {
  return <Link {...props} to={target(to, useContext(PathnameContext))} />
}

function PortalNavigate({ to, ...props }: RouterNavigateProps): ReactNode {
  return <Navigate {...props} to={target(to, useContext(PathnameContext))} />
}

/**
 * A screen that is being left cannot change its own search any more: a list applies its filter after a delay, and stays
 * mounted while the next screen is being loaded.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  const current = useContext(PathnameContext)
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to)
      const isLeft = window.location.pathname !== current
      if (isLeft && typeof to === 'object' && to.pathname === undefined) return
      navigate(target(to, current), options)
    },
    [navigate, current],
  )
}

function useBlocker(shouldBlock: RouterBlockerFunction | boolean) {
  return reactRouterProvider.useBlocker(
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : ({ currentLocation, nextLocation, ...action }) =>
          shouldBlock({
            ...action,
            currentLocation: translated(currentLocation),
            nextLocation: translated(nextLocation),
          }),
  )
}

/** The router of react-admin, with the addresses of the portal. Screens and links use those of react-admin. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: PortalLink,
  Navigate: PortalNavigate,
  RouterWrapper,
  useBlocker,
  useNavigate,
}
