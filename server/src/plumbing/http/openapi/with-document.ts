import { getDocument } from '@clearstead/contract/document'
import { type CompressedOnce, compressedOnce } from '../answer/compressed-once.ts'
import { download, type Route } from '../route.ts'
import { openApiOf } from './openapi.ts'

/** These routes and the one that answers the document about all of them, which is made when it is first asked for. */
export function withDocument(routes: readonly Route[], title: string): readonly Route[] {
  const all: Route[] = [...routes]
  const mediaType = 'application/json; charset=utf-8'
  let made: { body: Buffer; compressed: CompressedOnce } | undefined
  const document = () => {
    if (made) return made
    const body = Buffer.from(JSON.stringify(openApiOf(all, title)))
    made = { body, compressed: compressedOnce(body) }
    return made
  }
  all.push(download(getDocument, async () => ({ mediaType, ...document() })))
  return all
}
