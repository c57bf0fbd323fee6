import { expect, test } from 'vitest'
import { readAbout } from './new-ticket-screen.tsx'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['412', { kind: 'transfer', id: 412 }],
  ['transfer:412', { kind: 'transfer', id: 412 }],
  ['withdrawal:12:paid', { kind: 'withdrawal', id: 12 }],
  ['roi:5:2026-03-01', { text: 'roi:5:2026-03-01' }],
  ['deposit:', { text: 'deposit:' }],
  ['deposit:12x', { text: 'deposit:12x' }],
  ['<script>', { text: '<script>' }],
  ['9999999999999999', { text: '9999999999999999' }],
])('reads %j', (text, about) => {
  expect(readAbout(text)).toEqual(about)
})
