import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { createQueryClient } from '../plumbing/queries.ts'
import { subscribeSession } from '../plumbing/session.ts'
import { watchTheme } from '../plumbing/theme.ts'
import { AppBoundary } from './problem.tsx'
import { createAppRouter } from './routes.tsx'

const router = createAppRouter()
const client = createQueryClient()

watchTheme()
// A sign-in that ended, here or in another tab, lets the guards decide anew.
subscribeSession(() => void router.invalidate())
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.querySelector<HTMLElement>('h1')?.focus()
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root element')
createRoot(place).render(
  <StrictMode>
    <AppBoundary>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppBoundary>
  </StrictMode>,
)
