import { expect, test } from 'vitest'
import { mailsIn } from './send-mail.ts'

const letter = { brand: 'Acme', code: '123456', minutes: 10, isAlarming: true }

test('a code comes with what it is for and what to do if nobody asked for it', () => {
  const text = (isAlarming: boolean) =>
    mailsIn('en')
      .code('verify_email', { ...letter, isAlarming })
      .text.split('\n')

  expect(mailsIn('en').code('verify_email', letter).subject).toBe('Acme: Confirm your e-mail')
  expect(text(true)).toEqual([
    'Use this code to confirm your e-mail:',
    '',
    '    123456',
    '',
    'It is valid for 10 minutes. No one at Acme will ever ask you for it.',
    'If you did not request this code, change your password and contact support immediately.',
  ])
  expect(text(false).at(-1)).toBe('If you did not request this code, you can ignore this e-mail.')
})

test('an admin is told what was changed, in their language', () => {
  expect(mailsIn('hi').adminChanged('Acme', 'account.email_changed')).toEqual({
    subject: 'Acme: आपके एडमिन खाते का ई-मेल बदला गया।',
    text: 'आपके एडमिन खाते का ई-मेल बदला गया।\n\nअगर यह आप नहीं थे, तो तुरंत किसी दूसरे स्वामी को बताएँ।',
  })
})

test.each(['hasAccount', 'addressWanted', 'closed'] as const)(
  'the mail %s names the brand',
  (mail) => {
    const { subject, text } = mailsIn('en')[mail]('Acme')

    expect(subject).toMatch(/^Acme: /)
    expect(text).toContain('Acme')
    expect(text.split('\n\n')).toHaveLength(2)
  },
)
