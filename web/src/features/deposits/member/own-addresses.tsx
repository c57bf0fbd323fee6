import { getDepositAddress } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { depositText as text } from './text.ts'

/** The member's own addresses; nothing while the operator has configured none. */
export function OwnAddresses({ memberId }: { memberId: MemberId }) {
  const { answer } = useAnswer(getDepositAddress, { userId: memberId })
  const own = [
    [text.bep20Short, answer?.bep20],
    [text.trc20Short, answer?.trc20],
  ] as const
  return own.map(
    ([chain, address]) =>
      address && (
        <Card key={chain} title={text.address(chain)}>
          <Inline justify="middle">
            <QrCode text={address} label={text.address(chain)} />
          </Inline>
          <Code isWhole copyLabel={text.copyAddress}>
            {address}
          </Code>
          <Text tone="muted" isSmall>
            {text.addressNote}
          </Text>
        </Card>
      ),
  )
}
