import type { MemberTransferView } from '@clearstead/contract/transfers'

export const receiverText = {
  to: 'To',
  hint: 'The exact username, referral code or member number.',
  find: 'Find member',
  findFirst: 'Find the member first.',
  change: 'Change',
  memberNumber: (id: number) => `Member ${id}`,
  waiting: (when: string) => `Too many tries. You can try again ${when}.`,
}

export const transferSourceText = {
  funding: 'Funding wallet',
  working: 'Working income',
  non_working: 'ROI income',
} satisfies Record<MemberTransferView['from'], string>
