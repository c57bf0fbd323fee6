import { readdirSync, readFileSync } from 'node:fs'
import { ownRefusalText } from '@clearstead/texts/plumbing/own-refusal'
import { ownRefusalText as inHindi } from '@clearstead/texts/plumbing/own-refusal.hi'
import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from 'vitest'
import { failed, ownRefusal } from './own-refusal.ts'

const source = new URL('..', import.meta.url)

test('no refusal is given in the browser without its sentence', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|own-refusal/.test(file),
  )
  const given = files.filter((file) =>
    /new Refusal\(/.test(readFileSync(new URL(file, source), 'utf8')),
  )

  expect(given).toEqual([])
})

test('what the browser says by itself is what the server says', () => {
  for (const [language, texts] of [
    ['en', ownRefusalText],
    ['hi', inHindi],
  ] as const) {
    const { call, people } = saidTexts[language]
    expect(texts).toEqual({
      'call.failed': call.failed,
      'people.not_signed_in': people.not_signed_in,
      'people.view_only_reads': people.view_only_reads,
    })
  }
})

test('a failure is told in the words of its call, if it has any', () => {
  expect(failed({ fails: 'fetchVideos' })).toMatchObject({
    code: 'call.failed',
    message: 'Failed to fetch videos',
  })
  expect(failed({})).toMatchObject(ownRefusal('call.failed'))
  expect(ownRefusal('call.failed').message).toBe(
    'Something went wrong on our side. Nothing was changed.',
  )
})
