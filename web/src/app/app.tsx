import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppBoundary } from './problem.tsx'

type Props = { client: QueryClient; router: AnyRouter; onShown?: () => void }

/** The whole app, as the browser shows it and as the server draws its first page. */
export function App({ client, router, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <AppBoundary>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppBoundary>
  )
}
