import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from './admin-routes.tsx'
import { memberRoutes } from './member-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { adminShell, memberShell, publicShell, root } from './shells.tsx'

/** The whole site map. */
const routeTree = root.addChildren([
  publicShell.addChildren(publicRoutes),
  memberShell.addChildren(memberRoutes),
  adminShell.addChildren(adminRoutes),
])

/** Search parameters are plain text both ways, so that addresses stay readable. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
      return text ? `?${text}` : ''
    },
  })
}
