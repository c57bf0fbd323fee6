import { endpoint } from '@clearstead/contract/endpoint'
import { compressedOnce } from '../compressed-once.ts'
import { openApiOf } from '../openapi.ts'
import { download, type Route } from '../route.ts'

const getDocument = endpoint('GET /openapi.json', {
  summary: 'This document: every call, in OpenAPI 3.1',
  who: 'public',
})

/** These calls, and the one that tells of all of them. */
export function withDocument(routes: readonly Route[], title: string): readonly Route[] {
  const all: Route[] = [...routes]
  const mediaType = 'application/json; charset=utf-8'
  all.push(download(getDocument, async () => ({ mediaType, body, compressed })))
  const body = Buffer.from(JSON.stringify(openApiOf(all, title)))
  const compressed = compressedOnce(body)
  return all
}
