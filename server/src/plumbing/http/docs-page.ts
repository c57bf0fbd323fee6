import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressedOnce, sendCompressed } from './compressed-once.ts'
import { apiBase } from './openapi.ts'

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

/** A file of its own, since the page may run no script that stands in it. Calls tried out carry the page's proof. */
const start = `'use strict'
const proof = () => (document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/) || [])[1]
SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const value = proof()
    if (value) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(value)
    return request
  },
})
`

const aDay = 'public, max-age=86400'

/** `/docs`: every call to read and to try, from files of our own, so that it works without the internet. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
  const serve = async (name: string, mediaType: string) => {
    const compressed = compressedOnce(await readFile(join(folder, name)))
    server.get(`/docs/files/${name}`, (request, reply) =>
      sendCompressed(request, reply.type(mediaType).header('cache-control', aDay), compressed),
    )
  }
  await serve('swagger-ui.css', 'text/css; charset=utf-8')
  await serve('swagger-ui-bundle.js', 'text/javascript; charset=utf-8')
  server.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  server.get('/docs/start.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
}
