import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { bulkRunner } from './bulk-runner.ts'

test('the reason for all goes with each call, and a repeat sends the failed one alone with its key', async () => {
  const sent: { name: string; key: string; note: string }[] = []
  let isDown = true
  const item = (name: string) => ({
    key: name,
    name,
    run: async (key: string, note: string) => {
      sent.push({ name, key, note })
      if (name === 'b' && isDown) throw new Error('Down')
      return {}
    },
  })
  const runner = bulkRunner([item('a'), item('b')], new QueryClient())

  await runner.start('Not ours')
  isDown = false
  await runner.start('Not ours')

  expect(sent.map(({ name, note }) => [name, note])).toEqual([
    ['a', 'Not ours'],
    ['b', 'Not ours'],
    ['b', 'Not ours'],
  ])
  expect(sent[1]?.key).toBe(sent[2]?.key)
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
  expect([...runner.progress().results.values()]).toEqual(['done', 'done'])
})
