import { publicShell, screen } from './shells.tsx'

export const publicRoutes = [
  screen(
    publicShell,
    '/unauthorized',
    'UnauthorizedScreen',
    () => import('./unauthorized-screen.tsx'),
  ),
  screen(
    publicShell,
    '/',
    'HomeScreen',
    () => import('../features/content/public/home-screen.tsx'),
  ),
  screen(
    publicShell,
    '/privacy',
    'PrivacyScreen',
    () => import('../features/content/public/privacy-screen.tsx'),
  ),
  screen(
    publicShell,
    '/terms',
    'TermsScreen',
    () => import('../features/content/public/terms-screen.tsx'),
  ),
  screen(
    publicShell,
    '/login',
    'LoginScreen',
    () => import('../features/people/public/login-screen.tsx'),
  ),
  screen(
    publicShell,
    '/admin-login',
    'AdminLoginScreen',
    () => import('../features/people/public/admin-login-screen.tsx'),
  ),
  screen(
    publicShell,
    '/registration',
    'RegistrationScreen',
    () => import('../features/people/public/registration-screen.tsx'),
  ),
]
