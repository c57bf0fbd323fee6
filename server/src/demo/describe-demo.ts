import { sentence } from '../plumbing/said/sentence.ts'
import type { Filled } from './fill-programme.ts'

type Counts = { transfers: number; postings: number; days: number; seconds: number }

/** The summary of a filled demo: its size, whether the books balance, and the accounts to sign in with. */
export function describeDemo(
  { admins, characters, sampleMembers, problems }: Filled,
  { transfers, postings, days, seconds }: Counts,
  { address, password }: { address: string; password: string },
): string {
  const count = (number: number) => number.toLocaleString('en')
  const line = (who: string, email: string) => `  ${who.padEnd(38)} ${email}`
  const { top, middle, newcomer } = sampleMembers
  return [
    '',
    `${count(characters.length)} members, ${count(transfers)} transfers, ${count(postings)} postings, ${days} days, filled in ${seconds} s.`,
    ...(problems.length === 0
      ? ['The books balance.']
      : problems.map((problem) => sentence(problem, 'en'))),
    '',
    `Everybody's password: ${password}`,
    '',
    `Members sign in at ${address}/login`,
    line('at the top, with the biggest team', top.person.email),
    line('in the middle', middle.person.email),
    line('new, without a plan', newcomer.person.email),
    '',
    `Admins sign in at ${address}/admin-login`,
    line('owner', admins.owner.email),
    line('second owner, who approves', admins.partner.email),
    line('finance', admins.finance.email),
    line('support', admins.support.email),
    '',
  ].join('\n')
}
