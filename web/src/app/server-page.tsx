import { getSettings } from '@clearstead/contract/settings/settings'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { createQueryClient } from '../plumbing/queries.ts'
import { answerKey } from '../plumbing/use-answer.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes.tsx'
import { accentColours } from './show-accent.ts'

/**
 * The HTML of a public page as a visitor first sees it, before the code of the app has come. `settings` is the answer of
 * `GET /settings` for visitors; everything else is as while it loads.
 */
export async function renderPage(
  path: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(answerKey(getSettings, {}), settings)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
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
