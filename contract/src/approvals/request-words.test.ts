import { expect, test } from 'vitest'
import * as z from 'zod'
import { namesOf, wireNameOf } from '../call/wire.ts'
import { calls } from '../calls.ts'
import { approvalFields, approvalWords } from './request-words.ts'

/** What a request is stored with in place of a file. */
const ofFiles = ['picture_id', 'picture_sha256']

test('every field and word of a request that can wait is listed, and no other', () => {
  const fields = new Set<string>(ofFiles)
  const words = new Set<string>()
  for (const { endpoint, feature } of calls.values()) {
    const canWait = namesOf(endpoint.answer)?.some(([name]) => name === 'approval')
    if (!canWait || endpoint.isRead || feature === 'approvals') continue
    for (const [name, schema] of Object.entries<z.ZodType>(endpoint.fields)) {
      const wireName = wireNameOf(name, schema)
      fields.add(wireName)
      // Settings are shown one by one, with their own names.
      if (wireName !== 'settings') for (const word of wordsOf(schema)) words.add(word)
    }
  }

  expect([...approvalFields].sort()).toEqual([...fields].sort())
  expect([...approvalWords].sort()).toEqual([...words].sort())
})

/** The words that a value can be, or that a list can hold. */
function wordsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String)
  if (schema instanceof z.ZodBoolean) return ['true', 'false']
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return wordsOf(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodDefault) return wordsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return wordsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodPipe) return wordsOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => wordsOf(option as z.ZodType))
  }
  return []
}
