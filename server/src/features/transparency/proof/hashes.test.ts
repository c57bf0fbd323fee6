import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { canonicalJson, dayHashOf, leafOf } from './hashes.ts'

const docs = join(import.meta.dirname, '../../../../../docs/transparency.md')

test('the worked example in the documentation has the documented hash', () => {
  const text = readFileSync(docs, 'utf8')
  const [, example = ''] = /\n {4}(\{"day":.*\})\n/.exec(text) ?? []
  const day = JSON.parse(example)

  expect(canonicalJson(day)).toBe(example)
  expect(text).toContain(`its hash \`${dayHashOf(day).toString('hex')}\``)
})

test('a leaf with what stands beside the balance has the documented hash, and another without', () => {
  const leaf = {
    day: '2026-03-31' as ProgrammeDay,
    memberId: 12 as MemberId,
    part: 0,
    salt: Buffer.alloc(32, 0x11),
    usd: 3_000_000_000n,
    sgx: 0n,
  }
  const beside = { staged: 700_000_000n, buyBack: 2_000_000n }
  const hashOf = (changed: object) => leafOf({ ...leaf, beside, ...changed }).hash.toString('hex')

  expect(readFileSync(docs, 'utf8')).toContain(`\`${hashOf({})}\``)
  expect(leafOf(leaf).hash.toString('hex')).toMatch(/^9406871f.*7855$/)
  const others = [
    hashOf({}),
    hashOf({ beside: undefined }),
    hashOf({ beside: { ...beside, staged: 0n } }),
    hashOf({ beside: { ...beside, buyBack: 0n } }),
    hashOf({ beside: { staged: 0n, buyBack: 0n } }),
  ]
  expect(new Set(others).size).toBe(5)
  expect(leafOf({ ...leaf, beside })).toMatchObject({ usd: leaf.usd, sgx: leaf.sgx })
})

test('changing any field changes the hash', () => {
  const day = { a: '1', b: [{ c: null, d: 2 }] }
  const others = [
    { ...day, a: '2' },
    { ...day, b: [{ c: null, d: 3 }] },
    { ...day, b: [{ c: '', d: 2 }] },
    { ...day, b: [] },
    { a: '1' },
  ]

  for (const other of others) expect(dayHashOf(other)).not.toEqual(dayHashOf(day))
  expect(dayHashOf({ b: [{ d: 2, c: null }], a: '1' })).toEqual(dayHashOf(day))
})
