import { OtpPurpose } from '@clearstead/contract/people/sign-in'

/** What a mailed code is for. */
export const codePurposes = [...OtpPurpose.options, 'change_email', 'new_email'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** The purposes that a correct code confirms once. */
export type ConfirmedPurpose = Exclude<OtpPurpose, 'verify_email'>

export const codeMinutes = 10
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

/** Of codes that move money or change where it goes; anybody can have the others sent to an address. */
const alarming: ReadonlySet<CodePurpose> = new Set([
  'withdrawal',
  'transfer',
  'change_address',
  'change_email',
])
export function isAlarming(purpose: CodePurpose): boolean {
  return alarming.has(purpose)
}

const resetAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const resetCodeLetters = resetAlphabet.length

/** Twelve of 31 characters, about 59 bits, such as `K7QD-93NX-4MPT`; `pick` returns a number below 31. */
export function resetCodeFrom(pick: () => number): string {
  const characters = Array.from({ length: 12 }, () => resetAlphabet.charAt(pick()))
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
