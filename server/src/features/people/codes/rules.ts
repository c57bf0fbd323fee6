import type { OtpPurpose } from '@clearstead/contract/people/sign-in'

export type CodePurpose = OtpPurpose | 'change_email' | 'new_email'
/** The purposes that a correct code confirms once. */
export type ConfirmedPurpose = Exclude<OtpPurpose, 'verify_email'>

const codeMinutes = 10
const triesPerCode = 5
const secondsBetweenCodes = 60

export type MailedCode = {
  salt: Buffer
  codeHash: Buffer
  tries: number
  sentAt: Date
  expireAt: Date
}

export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * 60_000)
}

/** Whether the code has tries left and has not expired. */
export function isOpen({ tries, expireAt }: MailedCode, now: Date): boolean {
  return tries < triesPerCode && now < expireAt
}

/** The seconds until another code can be sent; 0 if now. */
export function secondsUntilNext(last: Date | undefined, now: Date): number {
  if (!last) return 0
  const next = last.getTime() + secondsBetweenCodes * 1000
  return Math.max(0, Math.ceil((next - now.getTime()) / 1000))
}

const subjects: Record<CodePurpose, string> = {
  verify_email: 'Confirm your e-mail',
  withdrawal: 'Confirm your withdrawal',
  transfer: 'Confirm your transfer',
  change_address: 'Confirm your new payout address',
  change_email: 'Confirm the change to another e-mail',
  new_email: 'Confirm your new e-mail',
}

export function mailOf(purpose: CodePurpose, brand: string, code: string) {
  return letter(subjects[purpose], brand, code)
}

export function resetMail(brand: string, code: string) {
  return letter('Set a new password', brand, code)
}

const resetAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const resetCodeLetters = resetAlphabet.length

/** Twelve of 31 characters, about 59 bits, such as `K7QD-93NX-4MPT`; `pick` returns a number below 31. */
export function resetCodeFrom(pick: () => number): string {
  const characters = Array.from({ length: 12 }, () => resetAlphabet.charAt(pick()))
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function letter(title: string, brand: string, code: string) {
  return {
    subject: `${brand}: ${title}`,
    text: [
      `${title} with this code:`,
      '',
      `    ${code}`,
      '',
      `It is valid for ${codeMinutes} minutes. Nobody of ${brand} will ever ask you for it.`,
      'If you did not request it, you need not do anything.',
    ].join('\n'),
  }
}
