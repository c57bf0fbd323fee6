import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadWhenReached } from '../plumbing/load-when-reached.ts'
import { type Kind, readSession } from '../plumbing/session.ts'
import { Toaster } from '../ui/states/toaster.tsx'
import { BrandColour } from './brand-colour.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RouteProblem } from './problem.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

export const root = createRootRoute({
  component: () => (
    <>
      <BrandColour />
      <Outlet />
      <Toaster />
    </>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteProblem,
})

export const publicShell = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-shell.tsx'), 'PublicShell'),
})

export const memberShell = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ location }) => requireAccount('member', location.href),
  component: lazyRouteComponent(() => import('./member-shell.tsx'), 'MemberShell'),
})

export const adminShell = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  beforeLoad: ({ location }) => requireAccount('admin', location.href),
  component: lazyRouteComponent(() => import('./admin-shell.tsx'), 'AdminShell'),
})

/** One screen at one path, loaded when it is visited: `screen(memberShell, '/user/income', 'IncomeScreen', () => import(…))`. */
export function screen<M extends Record<string, unknown>>(
  parent: AnyRoute,
  path: `/${string}`,
  name: keyof M & string,
  load: () => Promise<M>,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(() => loadWhenReached(load), name),
    pendingComponent: WaitingScreen,
    errorComponent: RouteProblem,
  })
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
