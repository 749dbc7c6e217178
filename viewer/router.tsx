import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  useLoaderData,
  useNavigate,
} from 'react-router-dom'
import { href, paths, routeOf } from '#common/addresses/paths.ts'
import { signInLinkPrefix } from '#common/addresses/sign-in-link.ts'
import { setFlash } from '#common/browser/flash.ts'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { loadScreen } from '#common/ui/lazy-part.tsx'
import { type AppContext, useApp } from './app/app-context.ts'
import { useTranslate } from './i18n/useTranslate.ts'
import styles from './layout/ErrorScreen.module.css'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { importAppShell, publicScreenNames, publicScreens, screenNames, screens } from './screens.ts'
import { LoginScreen } from './sign-in/login/LoginScreen.tsx'
import type { OfferedToken } from './sign-in/login/url-token.ts'
import { Spinner } from './ui/Spinner.tsx'

/** As a function: a failure of an object's property is kept for good, and nothing is shown. */
const loadWhenOpened = (load: () => Promise<ComponentType>) => async () => ({
  Component: await loadScreen(load, ErrorScreen),
})

const AddressScreen = lazy(async () => ({
  default: await loadScreen(
    async () => (await import('./sign-in/login/AddressScreen.tsx')).AddressScreen,
    ErrorScreen,
  ),
}))

/** Shown while the first screen's code is loading. */
const Nothing = () => null

/** Shown while a one-time token of the URL is exchanged, or the back-office is loading. */
function SigningIn(): ReactNode {
  const t = useTranslate()
  return (
    <main className={styles.screen}>
      <p role="status" aria-label={t('common.loading')}>
        <Spinner />
      </p>
    </main>
  )
}

/** Leads a signed-in administrator on to the back-office, which is another page, with the message that was for `/`. */
function ToManagement(): ReactNode {
  const t = useTranslate()
  const { flash, navigateAway } = useApp()
  useEffect(() => {
    const message = flash.get()
    if (message) setFlash(message.text || t(message.key))
    navigateAway(href('management'), { replace: true })
  }, [flash, navigateAway, t])
  return <SigningIn />
}

/**
 * The sign-in screen of a user whose session ended on this page, or the question before a session is opened by an address. A
 * signed-in user never sees it (decision 046).
 */
function LoginRoute(): ReactNode {
  const navigate = useNavigate()
  const offered = useLoaderData<OfferedToken | { link: string } | 'management' | null>()
  if (offered === 'management') return <ToManagement />
  const open = async (path: string) => navigate(path, { replace: true })
  if (offered) {
    return (
      <Suspense fallback={<SigningIn />}>
        <AddressScreen given={offered} onOpen={(path) => void open(path)} />
      </Suspense>
    )
  }
  return <LoginScreen onSignedIn={open} />
}

function routes(app: AppContext): RouteObject[] {
  const { session, config, flash } = app
  let offered: OfferedToken | { link: string } | null = null
  /** Where a signed-in user is led from `/`, as after sign-in; the message that was for `/` is shown there. */
  const leadOn = () => {
    if (session.token() === null) return null
    if (session.user()?.adm) return 'management'
    const message = flash.get()
    if (message?.path === href('login')) flash.set({ ...message, path: href('home') })
    return replace(href('home'))
  }
  /** Stores a token given in the URL, removes it from there and opens the configured report (decision 035). */
  const consumeUrlToken: RouteObject['loader'] = async ({ request }) => {
    const given = new URL(request.url).searchParams.get('token')
    if (!given) {
      const asked = offered
      offered = null
      return asked ?? leadOn()
    }
    if (given.startsWith(signInLinkPrefix) && config.tokenSignIn !== false) {
      offered = { link: given }
      return replace(href('login'))
    }
    const { readUrlToken } = await loadChunk(() => import('./sign-in/login/url-token.ts'))
    const read = await readUrlToken(app, given)
    if (read && 'asked' in read) offered = read.asked
    if (!read || 'asked' in read) return replace(href('login'))
    session.open(read.token)
    return replace(isViewingAs() ? href('home') : href('report', { id_report: config.tokenReport }))
  }
  const requireSession: NonNullable<RouteObject['middleware']>[number] = ({ request }) => {
    if (session.token() !== null || !routeOf(new URL(request.url).pathname)) return
    saveReturnTo(new URL(request.url), session.lastUser(), session.wasSignedOut())
    throw redirect(href('login'))
  }

  return [
    {
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [
        {
          path: paths.login.path,
          loader: consumeUrlToken,
          HydrateFallback: SigningIn,
          Component: LoginRoute,
        },
        ...publicScreenNames.map((name) => ({
          path: paths[name].path,
          lazy: loadWhenOpened(publicScreens[name]),
        })),
        {
          middleware: [requireSession],
          lazy: loadWhenOpened(importAppShell),
          children: [
            ...screenNames.map((name) => ({
              path: paths[name].path,
              lazy: loadWhenOpened(screens[name]),
            })),
            // The layout says what is not found.
            { path: '*', element: null },
          ],
        },
      ],
    },
  ]
}

/**
 * Creates the router and resolves to the element that renders it.
 * @param path where to navigate first, after sign-in; the current URL by default
 */
export async function openRouter(app: AppContext, path?: string): Promise<ReactNode> {
  const router = createBrowserRouter(routes(app))
  if (path) await router.navigate(path, { replace: true })
  return <RouterProvider router={router} />
}
