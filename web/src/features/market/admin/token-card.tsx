import { quoteOf, soldOf } from '@clearstead/contract/market/quote'
import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import { addressLink } from '@clearstead/contract/values/explorer'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { useExplorer } from '../../../plumbing/public-settings.ts'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { ChainAddress } from '../../../ui/figures/on-chain.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Inline, Note, Span, Stack, Well } from '../../../ui/layout/layout.tsx'
import { PauseNotice } from '../price/pause-notice.tsx'
import { PriceHistory } from '../price/price-history.tsx'
import { TradeDialog } from './trade-dialog.tsx'
import { UpdatePriceDialog } from './update-price-dialog.tsx'

type Props = { token: TokenView } & Pick<Answer<unknown>, 'asOf' | 'isFetching' | 'refetch'>

/** The price now, the figures of the token, and what can be done with it. */
export function TokenCard({ token, asOf, isFetching, refetch }: Props) {
  const { name, symbol, currentPrice, lastUpdated, createdAt } = token
  return (
    <Card title={text.card({ name, symbol })}>
      <Stack gap={5}>
        <Inline gap={4} align="start">
          <Figure
            note={
              <>
                {text.lastUpdated} <Time at={lastUpdated} />, {text.createdOn}{' '}
                <Time at={createdAt} />
              </>
            }
          >
            <Amount of={currentPrice} isExact />
          </Figure>
          <IconButton label={words.refreshPrice} disabled={isFetching} onClick={refetch}>
            <RefreshCw />
          </IconButton>
        </Inline>
        <PauseNotice pause={token.pause} />
        <Cards token={token} />
        <ContractAddress address={token.contractAddress} />
        <Acts token={token} isFetching={isFetching} refetch={refetch} />
        {asOf && <Updated at={asOf} />}
      </Stack>
    </Card>
  )
}

function Cards({ token }: { token: TokenView }) {
  const { totalSupply, availableTokens, basePrice, priceMultiplier } = token
  const sold = amountText(soldOf(token), { asset: 'SGX' })
  return (
    <Stats isRoomy>
      <Well>
        <Stat label={text.totalSupply} change={text.totalSupplyNote}>
          <Amount of={totalSupply} asset="SGX" />
        </Stat>
      </Well>
      <Well>
        <Stat label={text.available} change={text.inCirculation({ tokens: sold })}>
          <Amount of={availableTokens} asset="SGX" />
        </Stat>
      </Well>
      <Well>
        <Stat label={text.basePrice} change={text.basePriceNote}>
          <Amount of={basePrice} isExact />
        </Stat>
      </Well>
      <Well>
        <Stat label={text.multiplier} change={text.multiplierNote}>
          {text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) })}
        </Stat>
      </Well>
    </Stats>
  )
}

type OpenDialog = 'buy' | 'sell' | 'update' | 'chart' | 'info'

function Acts({ token, isFetching, refetch }: Omit<Props, 'asOf'>) {
  const [asked, setAsked] = useState<OpenDialog>()
  const mayChange = usePermission('finance')
  const onClose = () => setAsked(undefined)
  const opener = (which: OpenDialog, label: string) => (
    <Button look={which === 'update' ? 'primary' : 'plain'} onClick={() => setAsked(which)}>
      {label}
    </Button>
  )
  const dialogs: Record<OpenDialog, ReactNode> = {
    buy: <TradeDialog side="BUY" onClose={onClose} />,
    sell: <TradeDialog side="SELL" onClose={onClose} />,
    update: <UpdatePriceDialog token={token} onClose={onClose} />,
    chart: <ChartDialog token={token} onClose={onClose} />,
    info: <InfoDialog token={token} onClose={onClose} />,
  }
  return (
    <Inline gap={2}>
      {mayChange && opener('update', text.updatePrice)}
      {opener('buy', text.buy)}
      {opener('sell', text.sell)}
      <Button look="plain" isBusy={isFetching} onClick={refetch}>
        {text.refreshPrice}
      </Button>
      {opener('chart', text.viewChart)}
      {opener('info', text.tokenInfo)}
      {asked && dialogs[asked]}
    </Inline>
  )
}

function ChartDialog({ token, onClose }: { token: TokenView; onClose: () => void }) {
  const address = useAddress('/_admin/admin/token')
  return (
    <Dialog isOpen onClose={onClose} title={text.chartTitle} isWide>
      <PriceHistory token={token} address={address} />
    </Dialog>
  )
}

/** The contract of the token on BNB Smart Chain, to copy and to look up in the explorer of the settings. */
function ContractAddress({ address }: { address: string }) {
  const link = addressLink(useExplorer('bep20'), address)
  return (
    <Well>
      <Note>{text.contractAddress}</Note>
      {address ? (
        <Inline justify="apart">
          <Code hasCopy={false}>{address}</Code>
          <Inline gap={3}>
            <CopyButton text={address} label={text.copy} isButton />
            {link && <OutsideLink to={link} label={text.view} />}
          </Inline>
        </Inline>
      ) : (
        <Span>{text.noAddress}</Span>
      )}
    </Well>
  )
}

/** Every fact about the token. */
function InfoDialog({ token, onClose }: { token: TokenView; onClose: () => void }) {
  const { contractAddress, priceMultiplier } = token
  return (
    <Dialog isOpen onClose={onClose} title={text.infoTitle}>
      <DescriptionList>
        <DescriptionRow label={text.id}>{token.id}</DescriptionRow>
        <DescriptionRow label={text.name}>{token.name}</DescriptionRow>
        <DescriptionRow label={text.symbol}>{token.symbol}</DescriptionRow>
        <AmountRow label={text.currentPrice} of={token.currentPrice} isExact />
        <AmountRow label={text.basePrice} of={token.basePrice} isExact />
        <DescriptionRow label={text.multiplier}>
          {text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) })}
        </DescriptionRow>
        <DescriptionRow label={text.spread}>{formatPercent(token.spreadPercent)}</DescriptionRow>
        <AmountRow label={text.anchorPrice} of={token.anchorPrice} isExact />
        <AmountRow label={text.anchorSold} of={token.anchorSold} asset="SGX" />
        <AmountRow
          label={text.lastPrice}
          of={quoteOf(token, 'BUY', token.availableTokens).priceAfter}
          isExact
        />
        <AmountRow label={text.totalSupply} of={token.totalSupply} asset="SGX" />
        <AmountRow label={text.sold} of={soldOf(token)} asset="SGX" />
        <AmountRow label={text.available} of={token.availableTokens} asset="SGX" />
        <DescriptionRow label={text.contractAddress}>
          {contractAddress ? <ChainAddress chain="bep20" address={contractAddress} /> : text.none}
        </DescriptionRow>
        <TimeRow label={text.lastUpdated} at={token.lastUpdated} isExact />
        <TimeRow label={text.created} at={token.createdAt} isExact />
      </DescriptionList>
    </Dialog>
  )
}
