import type { ProofStep } from '../check-proof.ts'

export const proofStepText = {
  form: 'The proof is complete: a day, two parts of a balance, and a path from each to the root',
  part0: 'The first part leads to the root, in hash, USD and tokens',
  part1: 'The second part leads to the root, in hash, USD and tokens',
  sums: 'The two parts add up to the balance stated in the proof',
} satisfies Record<ProofStep['name'], string>

export const verifyText = {
  answer: 'Check it yourself, here in your browser. Nothing you paste or open is sent.',
  how: 'Members can download a proof of their balance from their statements. It shows that the balance is included in the totals published for that day.',
  paste: 'The proof',
  pasteHint: 'Paste the proof, or open its file.',
  open: 'Open a file',
  check: 'Check proof',
  checking: 'Checking',
  again: 'Clear',
  empty: 'Paste a proof, or open its file.',
  tooLarge: 'This file is too large for a proof.',
  notJson: 'This is not a proof: it cannot be read as JSON.',
  noCrypto:
    'This browser cannot check proofs because the page was not opened over https. You can use the script below instead.',
  holdsTitle: 'The proof holds',
  failsTitle: 'The proof does not hold',
  failsBody: 'It shows nothing about any balance.',
  stepHolds: 'holds',
  stepFails: 'does not hold',
  says: (day: string, member: number) =>
    `At the end of ${day}, member ${member} was owed this, and it is included:`,
  usd: 'In USD',
  sgx: 'Tokens',
  root: 'The proof’s root',
  published: (day: string) => `It matches the root published for ${day}.`,
  other: (day: string) =>
    `It does not match the root published for ${day}. The proof is internally valid but does not belong to these books.`,
  compare: 'This root has not yet been compared with the published one.',
  load: (day: string) => `Compare with the published root of ${day}`,
  loadNote: 'This loads the day’s public figures. Only the date is sent.',
  script: 'The same check without this page: node scripts/check-proof.mjs proof.json',
}
