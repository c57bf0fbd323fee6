import { say } from '@clearstead/contract/call/say'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonBlock, nextRange, problemOfHeaders } from './block-rules.ts'

const now = new Date('2026-03-31T09:00:00Z')

describe('the next blocks', () => {
  test('are 2,000 far from the head, and 64 with every header near it', () => {
    expect(nextRange(0, 100_000, 15)).toEqual({ from: 1, to: 2_000, isDense: false })
    expect(nextRange(98_000, 100_000, 15)).toEqual({ from: 98_001, to: 99_936, isDense: false })
    expect(nextRange(99_936, 100_000, 15)).toEqual({ from: 99_937, to: 100_000, isDense: true })
    expect(nextRange(100_000, 100_000, 15)).toBeUndefined()
  })

  test('keep four times the confirmations dense, and 64 at least', () => {
    expect(nextRange(0, 1_000, 20)).toEqual({ from: 1, to: 920, isDense: false })
    expect(nextRange(0, 1_000, 16)).toEqual({ from: 1, to: 936, isDense: false })
  })

  test('that are not dense have their first and last header alone', () => {
    const header = (block: number) => ({ block, hash: `${block}`, parentHash: 'other', at: now })
    const range = { from: 5, to: 9, isDense: false }

    expect(problemOfHeaders(range, [header(5), header(9)], undefined)).toBeUndefined()
    expect(problemOfHeaders(range, [header(5)], undefined)).toEqual(
      say('chains.fault.other_blocks'),
    )
    expect(problemOfHeaders({ ...range, to: 5 }, [header(5)], undefined)).toBeUndefined()
  })

  test('cover every block once, up to the head', () => {
    fc.assert(
      fc.property(fc.nat(9_000), fc.integer({ min: 1, max: 60 }), (head, confirmations) => {
        let block = 0
        for (let range = nextRange(block, head, confirmations); range; ) {
          expect(range.from).toBe(block + 1)
          expect(range.to).toBeGreaterThanOrEqual(range.from)
          block = range.to
          range = nextRange(block, head, confirmations)
        }
        expect(block).toBe(head)
      }),
    )
  })

  test('must follow each other and the one before', () => {
    const header = (block: number, hash: string, parentHash: string) => ({
      block,
      hash,
      parentHash,
      at: now,
    })
    const range = { from: 5, to: 6, isDense: true }
    const good = [header(5, 'e', 'd'), header(6, 'f', 'e')]
    expect(problemOfHeaders(range, good, { block: 4, hash: 'd' })).toBeUndefined()
    expect(problemOfHeaders(range, good, { block: 4, hash: 'x' })).toEqual(
      say('chains.fault.no_parent', { block: 5 }),
    )
    expect(problemOfHeaders(range, good.slice(1), undefined)).toEqual(
      say('chains.fault.other_blocks'),
    )
    expect(
      problemOfHeaders(range, [header(5, 'e', 'd'), header(6, 'f', 'x')], undefined),
    ).toBeDefined()
  })

  test('go on from the last common block', () => {
    const stored = [
      { block: 9, hash: 'i' },
      { block: 8, hash: 'h' },
      { block: 4, hash: 'd' },
    ]
    const common = (hashes: [number, string][]) => commonBlock(stored, new Map(hashes))
    expect(common([[9, 'i']])).toEqual({ common: stored[0], isReorganised: false })
    expect(
      common([
        [9, 'x'],
        [8, 'h'],
      ]),
    ).toEqual({ common: stored[1], isReorganised: true })
    expect(common([[8, 'h']])).toEqual({ common: stored[1], isReorganised: false })
    expect(
      common([
        [9, 'x'],
        [8, 'y'],
        [4, 'z'],
      ]),
    ).toEqual({ common: undefined, isReorganised: true })
    expect(common([])).toEqual({ common: undefined, isReorganised: false })
    expect(
      commonBlock(
        stored.toReversed(),
        new Map([
          [4, 'd'],
          [9, 'i'],
        ]),
      ),
    ).toEqual({ common: stored[0], isReorganised: false })
  })
})
