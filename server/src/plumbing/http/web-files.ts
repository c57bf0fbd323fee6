import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const year = 365 * 24 * 60 * 60 * 1000

/** A path that the web app answers, which says by itself what it does not know. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|assets|docs)\//.test(url)
}

/**
 * Serves the built web app: files named by their content for a year, the page itself never from a cache.
 * False when it was not built.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build puts them beside the files (scripts/build.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/')
      const lasting = `public, max-age=${year / 1000}, immutable`
      void reply.header('cache-control', isNamedByContent ? lasting : 'no-cache')
    },
  })
  return true
}
