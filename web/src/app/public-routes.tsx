import { publicShell, screen } from './shells.tsx'

export const publicRoutes = [
  screen(
    publicShell,
    '/unauthorized',
    'UnauthorizedScreen',
    () => import('./unauthorized-screen.tsx'),
  ),
]
