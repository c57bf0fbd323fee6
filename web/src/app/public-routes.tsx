import { getNews } from '@clearstead/contract/content/news'
import { createRoute } from '@tanstack/react-router'
import { filterParams, searchOf, textParam } from '../plumbing/address.ts'
import { publicShell, screen } from './shells.tsx'

const unauthorized = createRoute({
  getParentRoute: () => publicShell,
  path: '/unauthorized',
  ...screen(() => import('./unauthorized-screen.tsx'), 'UnauthorizedScreen'),
})

const home = createRoute({
  getParentRoute: () => publicShell,
  path: '/',
  ...searchOf({ news: filterParams(getNews, ['id']).id }),
  ...screen(() => import('../features/content/public/home-screen.tsx'), 'HomeScreen'),
})

const transparency = createRoute({
  getParentRoute: () => publicShell,
  path: '/transparency',
  ...screen(
    () => import('../features/transparency/public/transparency-screen.tsx'),
    'TransparencyScreen',
  ),
})

const privacy = createRoute({
  getParentRoute: () => publicShell,
  path: '/privacy',
  ...screen(() => import('../features/content/public/privacy-screen.tsx'), 'PrivacyScreen'),
})

const terms = createRoute({
  getParentRoute: () => publicShell,
  path: '/terms',
  ...screen(() => import('../features/content/public/terms-screen.tsx'), 'TermsScreen'),
})

const contact = createRoute({
  getParentRoute: () => publicShell,
  path: '/contact',
  ...screen(() => import('../features/support/public/contact-screen.tsx'), 'ContactScreen'),
})

const login = createRoute({
  getParentRoute: () => publicShell,
  path: '/login',
  ...searchOf({ back: textParam, forgot: textParam }),
  ...screen(() => import('../features/people/public/login-screen.tsx'), 'LoginScreen'),
})

const adminLogin = createRoute({
  getParentRoute: () => publicShell,
  path: '/admin-login',
  ...searchOf({ back: textParam }),
  ...screen(() => import('../features/people/public/admin-login-screen.tsx'), 'AdminLoginScreen'),
})

const registration = createRoute({
  getParentRoute: () => publicShell,
  path: '/registration',
  ...searchOf({ ref: textParam }),
  ...screen(
    () => import('../features/people/public/registration-screen.tsx'),
    'RegistrationScreen',
  ),
})

export const publicRoutes = publicShell.addChildren([
  unauthorized,
  home,
  transparency,
  privacy,
  terms,
  contact,
  login,
  adminLogin,
  registration,
])
