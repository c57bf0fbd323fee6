import { getDocument } from '@clearstead/contract/document'
import { compressedOnce } from '../answer/compressed-once.ts'
import { download, type Route } from '../route.ts'
import { openApiOf } from './openapi.ts'

/** These routes and the one that answers the document about all of them. */
export function withDocument(routes: readonly Route[], title: string): readonly Route[] {
  const all: Route[] = [...routes]
  const mediaType = 'application/json; charset=utf-8'
  all.push(download(getDocument, async () => ({ mediaType, body, compressed })))
  const body = Buffer.from(JSON.stringify(openApiOf(all, title)))
  const compressed = compressedOnce(body)
  return all
}
