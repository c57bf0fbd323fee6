import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const year = 365 * 24 * 60 * 60 * 1000

/** Whether the web app answers this path; it has its own page for unknown ones. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|assets|docs)\//.test(url)
}

/**
 * Serves the built web app. Files with a content hash in their name are cached for a year, the page itself never.
 * False when the app was not built.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // scripts/build.mjs writes the compressed files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasContentHash = path.includes('/assets/')
      const immutable = `public, max-age=${year / 1000}, immutable`
      void reply.header('cache-control', hasContentHash ? immutable : 'no-cache')
    },
  })
  return true
}
