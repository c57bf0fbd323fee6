import { quoteOf, soldOf } from '@clearstead/contract/market/quote'
import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { ChainAddress } from '../../../ui/figures/on-chain.tsx'
import { ExactTime } from '../../../ui/figures/time.tsx'

/** Every fact about the token. */
export function InfoDialog({ token, onClose }: { token: TokenView; onClose: () => void }) {
  const { contractAddress, priceMultiplier } = token
  return (
    <Dialog isOpen onClose={onClose} title={text.infoTitle}>
      <DescriptionList>
        <DescriptionRow label={text.id}>{token.id}</DescriptionRow>
        <DescriptionRow label={text.name}>{token.name}</DescriptionRow>
        <DescriptionRow label={text.symbol}>{token.symbol}</DescriptionRow>
        <DescriptionRow label={text.currentPrice}>
          <Amount of={token.currentPrice} isExact />
        </DescriptionRow>
        <DescriptionRow label={text.basePrice}>
          <Amount of={token.basePrice} isExact />
        </DescriptionRow>
        <DescriptionRow label={text.multiplier}>
          {text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) })}
        </DescriptionRow>
        <DescriptionRow label={text.spread}>
          {formatPercent(token.spreadPercent, { locale })}
        </DescriptionRow>
        <DescriptionRow label={text.anchorPrice}>
          <Amount of={token.anchorPrice} isExact />
        </DescriptionRow>
        <DescriptionRow label={text.anchorSold}>
          <Amount of={token.anchorSold} asset="SGX" />
        </DescriptionRow>
        <DescriptionRow label={text.lastPrice}>
          <Amount of={quoteOf(token, 'BUY', token.availableTokens).priceAfter} isExact />
        </DescriptionRow>
        <DescriptionRow label={text.totalSupply}>
          <Amount of={token.totalSupply} asset="SGX" />
        </DescriptionRow>
        <DescriptionRow label={text.sold}>
          <Amount of={soldOf(token)} asset="SGX" />
        </DescriptionRow>
        <DescriptionRow label={text.available}>
          <Amount of={token.availableTokens} asset="SGX" />
        </DescriptionRow>
        <DescriptionRow label={text.contractAddress}>
          {contractAddress ? <ChainAddress chain="bep20" address={contractAddress} /> : text.none}
        </DescriptionRow>
        <DescriptionRow label={text.lastUpdated}>
          <ExactTime at={token.lastUpdated} />
        </DescriptionRow>
        <DescriptionRow label={text.created}>
          <ExactTime at={token.createdAt} />
        </DescriptionRow>
      </DescriptionList>
    </Dialog>
  )
}
