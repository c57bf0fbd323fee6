import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getDepositAddress } from '@clearstead/contract/deposits'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { useMember } from '../../../../plumbing/session.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { isAddress } from '../../../../plumbing/wallet/provider.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { WalletConnection } from '../chain/wallet-connection.tsx'
import { WalletHoldings } from '../chain/wallet-holdings.tsx'

type Props = { title: string; isOpen: boolean; onClose: () => void }

/** The member's own wallet: connect one, its account, network and holdings, disconnect. */
export function WalletDialog({ title, isOpen, onClose }: Props) {
  const ways = useAnswer(getDepositAddress, { memberId: useMember() }, { isEnabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Answered from={ways} lines={4}>
        {(answer) => <OwnWallet ways={answer} onLeave={onClose} />}
      </Answered>
    </Dialog>
  )
}

type OwnProps = { ways: ReplyOf<typeof getDepositAddress>; onLeave: () => void }

function OwnWallet({ ways: { chains, bep20, pairing }, onLeave }: OwnProps) {
  const chain = chains.find(({ method }) => method === 'bep20')
  if (!chain || !isAddress(bep20) || !isAddress(chain.token)) {
    return <Notice tone="wait">{text.unavailable}</Notice>
  }
  const token = { contract: chain.token, decimals: chain.decimals }
  return (
    <WalletConnection chain={chain} pairing={pairing}>
      {(used) => (
        <WalletHoldings {...{ chain, token }} {...used} to={bep20}>
          {() => (
            <Inline>
              <LinkButton to="/user/web3-deposit" isSlim onClick={onLeave}>
                {text.depositFrom}
              </LinkButton>
            </Inline>
          )}
        </WalletHoldings>
      )}
    </WalletConnection>
  )
}
