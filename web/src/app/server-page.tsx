import { getSettings } from '@clearstead/contract/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { createQueryClient } from '../plumbing/queries.ts'
import { setAnswerOfPage } from '../plumbing/use-answer.ts'
import { App } from './app.tsx'
import { MemberShell } from './member-shell.tsx'
import { createAppRouter } from './routes.tsx'
import { Root } from './shells.tsx'
import { accentColours } from './show-accent.ts'
import { WaitingScreen } from './waiting-screen.tsx'

type Settings = Readonly<Record<string, unknown>>

/**
 * The HTML of a public page as a visitor first sees it, before the code of the app has come. `settings` is the answer of
 * `GET /settings` for visitors; everything else is as while it loads.
 */
export function renderPage(path: string, settings: Settings): Promise<string> {
  return render(settings, (client) => createAppRouter(client, historyAt(path)))
}

/** The HTML of the frame around every screen of members, the same for each of them. */
export function renderMemberFrame(path: string, settings: Settings): Promise<string> {
  // A root of its own: the router remembers the routes below a root on the server.
  const top = createRootRoute({ component: Root })
  const frame = createRoute({ getParentRoute: () => top, id: '_frame', component: MemberShell })
  const screen = createRoute({ getParentRoute: () => frame, path: '$', component: WaitingScreen })
  return render(settings, () =>
    createRouter({
      routeTree: top.addChildren([frame.addChildren([screen])]),
      history: historyAt(path),
      isServer: true,
    }),
  )
}

function historyAt(path: string) {
  return createMemoryHistory({ initialEntries: [path] })
}

async function render(
  settings: Settings,
  routerOf: (client: QueryClient) => AnyRouter,
): Promise<string> {
  const client = createQueryClient()
  setAnswerOfPage(client, getSettings, {}, settings)
  const router = routerOf(client)
  await router.load()
  const problems: unknown[] = []
  const { prelude } = await prerender(<App client={client} router={router} />, {
    onError: (problem) => void problems.push(problem),
    // In one piece: what React would send later comes with scripts, which the policy for scripts forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  client.clear()
  if (problems.length > 0) throw problems[0]
  const html = await new Response(prelude).text()
  // The page has its title in its head.
  return html.replace(/<title>[^<]*<\/title>/, '')
}

/** The operator's accent as the page is first painted with it. */
export function readAccent(accent: string) {
  return accentColours(accent)
}
