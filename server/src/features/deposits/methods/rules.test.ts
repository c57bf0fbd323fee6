import { expect, test } from 'vitest'
import { availableMethods } from './rules.ts'

const nothing = { instructions: ' ', pictures: 0, bep20: '', trc20: '' }

test.each([
  ['nothing', {}, []],
  ['instructions', { instructions: 'Pay here' }, ['bank']],
  ['a picture', { pictures: 1 }, ['qr']],
  ['an address on BSC', { bep20: '0xab' }, ['bep20']],
  ['an address on Tron', { trc20: 'Tab' }, ['trc20']],
  ['both addresses', { bep20: '0xab', trc20: 'Tab' }, ['bep20', 'trc20']],
])('with %s a member can pay by %o', (_, facts, methods) => {
  expect(availableMethods({ ...nothing, ...facts })).toEqual(methods)
})
