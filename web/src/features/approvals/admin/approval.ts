import type { ApprovalView } from '@clearstead/contract/approvals'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText } from '../../../plumbing/format.ts'

/** What somebody is about to do with a request. */
export type Asking = { act: 'approve' | 'reject' | 'takeBack'; approval: ApprovalView }

const tones = {
  waiting: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'neutral',
  stale: 'neutral',
} as const

export const toneOf = ({ status }: ApprovalView) => tones[status]

/** An amount as an amount, anything else as it was sent. */
export function valueText(value: unknown, locale: string): string {
  if (typeof value === 'object' && value !== null) return shortened(JSON.stringify(value))
  const text = String(value)
  const amount = /^-?\d+\.\d{8}$/.test(text) ? readUsd(text) : undefined
  return amount ? amountText(amount, { locale }) : text
}

const longest = 120

/** Lists and whole records stand in the sentence already; here they may be cut. */
function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
