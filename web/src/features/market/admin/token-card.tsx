import { soldOf } from '@clearstead/contract/market/quote'
import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline, Stack, Well } from '../../../ui/layout/layout.tsx'
import { PauseNotice } from '../price/pause-notice.tsx'
import { ChartDialog } from './chart-dialog.tsx'
import { ContractAddress } from './contract-address.tsx'
import { InfoDialog } from './info-dialog.tsx'
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
            <RefreshCw aria-hidden="true" />
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
  const sold = amountText(soldOf(token), { locale, asset: 'SGX' })
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

type Asked = 'buy' | 'sell' | 'update' | 'chart' | 'info'

function Acts({ token, isFetching, refetch }: Omit<Props, 'asOf'>) {
  const [asked, setAsked] = useState<Asked>()
  const mayChange = usePermission('finance')
  const onClose = () => setAsked(undefined)
  const opener = (which: Asked, label: string) => (
    <Button look={which === 'update' ? 'primary' : 'plain'} onClick={() => setAsked(which)}>
      {label}
    </Button>
  )
  const dialogs: Record<Asked, ReactNode> = {
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
