import { getSettings } from '@clearstead/contract/settings/settings'
import { appText as text } from '@clearstead/texts/app/app'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Kind } from '../plumbing/account.ts'
import type { LoadInitialData } from '../plumbing/initial-data.ts'
import { loadWhenReached } from '../plumbing/load-when-reached.ts'
import { readSession } from '../plumbing/session.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { Toaster } from '../ui/states/toaster.tsx'
import { PageMessage } from './page-message.tsx'
import { RouteProblem } from './problem.tsx'
import { showAccent } from './show-accent.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** What routes are given: a way to load their initial data, and one to read the site map again. */
export type RouteContext = { load: LoadInitialData; rebuild: () => void }

/** Around every screen. */
export function Root() {
  return (
    <>
      <BrandColour />
      <Outlet />
      <Toaster />
    </>
  )
}

export const root = createRootRouteWithContext<RouteContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: (props) => <RouteProblem {...props} isWhole />,
})

export const publicShell = createRoute({
  getParentRoute: () => root,
  id: '_public',
  component: lazyRouteComponent(() => import('./public-shell.tsx'), 'PublicShell'),
})

export const memberShell = createRoute({
  getParentRoute: () => root,
  id: '_member',
  beforeLoad: ({ location }) => requireAccount('member', location.href),
  component: lazyRouteComponent(() => import('./member-shell.tsx'), 'MemberShell'),
})

export const adminShell = createRoute({
  getParentRoute: () => root,
  id: '_admin',
  beforeLoad: ({ location }) => requireAccount('admin', location.href),
  component: lazyRouteComponent(() => import('./admin-shell.tsx'), 'AdminShell'),
})

/** The screen of a route, loaded when it is visited, and what stands in for it while it loads or when it fails. */
export function screen<M extends Record<Name, unknown>, Name extends string>(
  load: () => Promise<M>,
  name: Name,
) {
  const component: RouteComponent = lazyRouteComponent(() => loadWhenReached(load), name)
  return { component, pendingComponent: WaitingScreen, errorComponent: RouteProblem }
}

/** No credential: sign in and come back. The wrong kind: say so. */
function requireAccount(kind: Kind, back: string) {
  const { member, admin } = readSession()
  if (kind === 'admin' ? admin : member) return
  if (member || admin) throw redirect({ to: '/unauthorized', replace: true })
  throw redirect({
    to: kind === 'admin' ? '/admin-login' : '/login',
    search: { back },
    replace: true,
  })
}

/** Follows changes of the operator's accent; `readPage` shows the first before anything is painted. Renders nothing. */
function BrandColour() {
  const accent = useAnswer(getSettings, {}).answer?.settings.brand.accent
  useEffect(() => {
    if (accent !== undefined) showAccent(accent)
  }, [accent])
  return null
}

function NotFoundScreen() {
  return (
    <PageMessage
      isWhole
      title={text.notFoundTitle}
      body={text.notFoundBody}
      acts={<LinkButton to="/">{text.goHome}</LinkButton>}
    />
  )
}
