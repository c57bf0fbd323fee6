import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(fields, 'said')
  return lines.join('')
}

test.each([
  'password',
  'token',
  'otp',
  'authorization',
  'cookie',
  'totp',
  'secret',
  'recoveryCodes',
  'recovery_codes',
])('redacts %s at every depth', (name) => {
  const line = logged({
    [name]: 'hush-1',
    body: { [name]: 'hush-2' },
    req: { headers: { [name]: 'hush-3' } },
  })

  expect(line).not.toContain('hush')
  expect(line).toContain('[redacted]')
})

test('logs other fields unchanged', () => {
  const line = logged({ memberId: 7, req: { url: '/plans' } })

  expect(line).toContain('"memberId":7')
  expect(line).toContain('/plans')
})

test('logs nothing below its level', () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => lines.push(line) })

  log.info('small talk')

  expect(lines).toEqual([])
})
