import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressedOnce, sendCompressed } from '../answer/send-public.ts'
import { apiBase } from '../openapi/openapi.ts'

const require = createRequire(import.meta.url)

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clearstead: every call</title>
<link rel="stylesheet" href="/docs/files/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/docs/files/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/** A separate file, as the page may run no inline script. Calls that are tried out repeat the CSRF cookie. */
const start = `'use strict'
const csrfToken = () => (document.cookie.match(/(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/) || [])[1]
SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const value = csrfToken()
    if (value) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(value)
    return request
  },
})
`

const cacheForADay = 'public, max-age=86400'

/** Serves `/docs`, where every call can be read and tried; all its files come from this server. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
  const serve = async (name: string, mediaType: string) => {
    const compressed = compressedOnce(await readFile(join(folder, name)))
    server.get(`/docs/files/${name}`, (request, reply) =>
      sendCompressed(
        request,
        reply.type(mediaType).header('cache-control', cacheForADay),
        compressed,
      ),
    )
  }
  await serve('swagger-ui.css', 'text/css; charset=utf-8')
  await serve('swagger-ui-bundle.js', 'text/javascript; charset=utf-8')
  server.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  server.get('/docs/start.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
}
