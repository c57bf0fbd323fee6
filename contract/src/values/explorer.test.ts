import { expect, test } from 'vitest'
import { addressLink, explorerHome, transactionLink } from './explorer.ts'

const bscscan = 'https://bscscan.com/tx/'
const tronscan = 'https://tronscan.org/#/transaction/'

test('links lead into the explorer of the setting', () => {
  expect(transactionLink(bscscan, '0xab')).toBe('https://bscscan.com/tx/0xab')
  expect(addressLink(bscscan, '0x12')).toBe('https://bscscan.com/address/0x12')
  expect(addressLink(tronscan, 'T1')).toBe('https://tronscan.org/#/address/T1')
  expect(addressLink('https://own.example.org/base/tx', '0x12')).toBe(
    'https://own.example.org/base/address/0x12',
  )
  expect(explorerHome(tronscan)).toBe('https://tronscan.org')
})

test('there is no link where the setting names no place for it', () => {
  expect(transactionLink('', '0xab')).toBe('')
  expect(addressLink('', '0x12')).toBe('')
  expect(addressLink('https://own.example.org/search?q=', '0x12')).toBe('')
  expect(explorerHome('')).toBe('')
})
