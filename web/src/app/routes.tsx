import {
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { Kind } from '../plumbing/account.ts'
import type { LoadInitialData } from '../plumbing/initial-data.ts'
import { kindOfPath } from '../plumbing/session.ts'
import type { adminRoutes } from './admin-routes.tsx'
import type { memberRoutes } from './member-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { root } from './shells.tsx'

/** The routes of members and of admins, loaded when somebody goes there: visitors need neither. */
const later = {
  member: async () => (await import('./member-routes.tsx')).memberRoutes,
  admin: async () => (await import('./admin-routes.tsx')).adminRoutes,
}
type Part = typeof memberRoutes | typeof adminRoutes
const loaded = new Map<Kind, Part>()

/** Any path that no loaded route has: its part of the site map is loaded, and the path read again. */
const rest = createRoute({
  getParentRoute: () => root,
  path: '$',
  // Keeps every parameter: which ones there are is known only once that part is loaded.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ location, context }) => {
    const kind = kindOfPath(location.pathname)
    if (loaded.has(kind)) throw notFound()
    await loadRoutes(kind)
    context.rebuild()
    throw redirect({ href: location.href, replace: true })
  },
})

/** Loads the routes that a first visit to a path needs, before the site map is made. */
export async function loadRoutesOf(path: string): Promise<void> {
  if (/^\/(user|watch|transactions|admin)\//.test(path)) await loadRoutes(kindOfPath(path))
}

async function loadRoutes(kind: Kind): Promise<void> {
  loaded.set(kind, await later[kind]())
}

/** The whole site map, as far as types know it. */
type SiteMap = ReturnType<
  typeof root.addChildren<[typeof publicRoutes, typeof memberRoutes, typeof adminRoutes]>
>

function siteMap(): SiteMap {
  // The types do not tell which parts are loaded; `rest` leads to the others.
  return root.addChildren([publicRoutes, ...loaded.values(), rest] as never) as never
}

/** Search parameters are plain text both ways, so that addresses stay readable. */
export function createAppRouter(load: LoadInitialData, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history, isServer: true }),
    // On the server this would write a script into the page, which the policy for scripts forbids.
    scrollRestoration: history === undefined && movesToPlace(),
    routeTree: siteMap(),
    context: {
      load,
      rebuild: () => {
        siteMap()
        router.setRoutes(router.buildRouteTree())
      },
    },
    defaultPreload: 'intent',
    search: { strict: true },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
      return text ? `?${text}` : ''
    },
  })
  return router
}

/** Whether a page that is shown moves to where it belongs. The first does not if somebody has scrolled it by then. */
function movesToPlace(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && window.scrollY > 0
    isFirst = false
    return !stays
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router's own interface is extended
  interface Register {
    router: AppRouter
  }
}
