import { sentenceOf } from '@clearstead/contract/call/say'
import type { Chain } from '@clearstead/contract/chains/incoming'
import { type ChainView, type EndpointView, listChains } from '@clearstead/contract/chains/overview'
import { chainNamesText as chainNames } from '@clearstead/texts/chains/chain-names'
import { web3Text } from '@clearstead/texts/chains/web3'
import { amountText, countText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { ChainAddress } from '../../../ui/figures/on-chain.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, Split, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, clampedColumn, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { chainText as text } from './text.ts'

type Props = { chain: Chain; endpoints: readonly EndpointView[] }
type Quarter = { at: Date; lag: number; missed: number; minutes: number }

/** A whole day, so that no time of day stands twice. */
const shownQuarters = 96

/** How far the endpoint that was behind the most was behind, in each quarter of an hour of the last day. */
function LagChart({ chain, endpoints }: Props) {
  const quarters = worstOf(endpoints).slice(-shownQuarters)
  if (quarters.length < 2) return <Text tone="muted">{text.noHealth}</Text>
  return (
    <LineChart
      title={text.lagTitle({ chain: web3Text.names[chain] })}
      isArea
      labelHeader={text.time}
      valueHeader={text.lag}
      gridText={(value) => countText(value)}
      points={quarters.map(({ at, lag, missed, minutes }) => {
        const blocks = web3Text.blocks({ count: lag })
        return {
          label: timeOfDayText(at),
          value: lag,
          text: missed > 0 ? `${blocks}, ${text.missed({ missed, of: minutes })}` : blocks,
        }
      })}
    />
  )
}

function worstOf(endpoints: readonly EndpointView[]): Quarter[] {
  const byTime = new Map<number, Quarter>()
  for (const { at, lag, answered, minutes } of endpoints.flatMap(({ points }) => points)) {
    const known = byTime.get(at.getTime()) ?? { at, lag: 0, missed: 0, minutes }
    byTime.set(at.getTime(), {
      at,
      lag: Math.max(known.lag, lag ?? 0),
      missed: Math.max(known.missed, minutes - answered),
      minutes: Math.max(known.minutes, minutes),
    })
  }
  return [...byTime.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
}

export function ChainCards() {
  const from = useAnswer(listChains, {})
  return (
    <Answered from={from} height={480}>
      {({ chains }) => (
        <Stack gap={4}>
          {chains.every(({ missing }) => missing.length > 0) && <HowTo />}
          {chains.map((chain) => (
            <ChainCard key={chain.chain} chain={chain} />
          ))}
        </Stack>
      )}
    </Answered>
  )
}

function HowTo() {
  return (
    <Notice tone="info">
      <p>{text.howTo}</p>
      <Inline>
        <LinkButton to="/admin/settings" look="plain" isSlim>
          {text.toSettings}
        </LinkButton>
      </Inline>
    </Notice>
  )
}

function ChainCard({ chain }: { chain: ChainView }) {
  const { missing, endpoints, problem, failingSince } = chain
  const name = chainNames[chain.chain]
  return (
    <Card title={name} aside={<ChainState chain={chain} />}>
      <Stack gap={4}>
        {missing.map((part) => (
          <Notice key={part} tone="wait" isSlim>
            {text.missing[part]}
          </Notice>
        ))}
        {problem && endpoints.length > 0 && (
          <Notice tone="bad" title={text.problems[problem]}>
            {failingSince && (
              <p>
                {text.since} <Time at={failingSince} />
              </p>
            )}
          </Notice>
        )}
        {endpoints.length === 1 && (
          <Notice tone="wait" title={text.singleTitle}>
            {text.single({ amount: amountText(chain.singleEndpointMaximum) })}
          </Notice>
        )}
        <Split isEven>
          <Place chain={chain} />
          <Payments chain={chain} />
        </Split>
        {endpoints.length > 0 && (
          <>
            <LagChart chain={chain.chain} endpoints={endpoints} />
            <Table
              caption={text.endpointsCaption({ chain: name })}
              columns={endpointColumns}
              rows={endpoints}
              rowKey={({ host }) => host}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}

function ChainState({ chain: { missing, endpoints, problem, block } }: { chain: ChainView }) {
  if (endpoints.length > 0 && problem) return <Badge tone="bad">{text.failing}</Badge>
  if (missing.length > 0) return <Badge>{text.notSetUp}</Badge>
  if (block === null) return <Badge tone="wait">{text.waiting}</Badge>
  return <Badge tone="ok">{text.working}</Badge>
}

const counted = (count: number | null) => (count === null ? web3Text.none : countText(count))

function Place({ chain: { chain, block, head, checkedAt, token, symbol, confirmations } }: Of) {
  const behind = block === null || head === null ? null : Math.max(0, head - block)
  return (
    <DescriptionList>
      <DescriptionRow label={text.block}>{counted(block)}</DescriptionRow>
      <DescriptionRow label={text.head}>{counted(head)}</DescriptionRow>
      <DescriptionRow label={text.behind}>
        {behind === null ? web3Text.none : web3Text.blocks({ count: behind })}
      </DescriptionRow>
      <DescriptionRow label={text.checked}>
        {checkedAt ? <Time at={checkedAt} /> : text.never}
      </DescriptionRow>
      <DescriptionRow label={text.token}>
        <Inline gap={1}>
          {symbol} <ChainAddress chain={chain} address={token} />
        </Inline>
      </DescriptionRow>
      <DescriptionRow label={text.confirmations}>{counted(confirmations)}</DescriptionRow>
    </DescriptionList>
  )
}

type Of = { chain: ChainView }

function Payments({ chain: { addresses, confirming, credited, unmatched } }: Of) {
  return (
    <DescriptionList>
      <DescriptionRow label={text.addresses}>{counted(addresses)}</DescriptionRow>
      <DescriptionRow label={text.confirming}>{counted(confirming)}</DescriptionRow>
      <DescriptionRow label={text.credited}>{counted(credited)}</DescriptionRow>
      <DescriptionRow label={text.unmatched}>{counted(unmatched)}</DescriptionRow>
    </DescriptionList>
  )
}

const endpointColumns: Column<EndpointView>[] = [
  column('host', text.host, ({ host }) => host, { role: 'what', tone: 'strong' }),
  column('state', text.state, (endpoint) => <EndpointState endpoint={endpoint} />, {
    role: 'amount',
  }),
  column('head', text.head, ({ head }) => counted(head), { align: 'end' }),
  column('lag', text.lag, ({ lag }) => counted(lag), { align: 'end' }),
  column(
    'latency',
    text.latency,
    ({ latencyMs }) =>
      latencyMs === null ? web3Text.none : text.milliseconds({ count: countText(latencyMs) }),
    { align: 'end' },
  ),
  column(
    'answered',
    text.answered,
    ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} isShort /> : text.never),
    { role: 'when', tone: 'muted' },
  ),
  clampedColumn(
    'error',
    text.error,
    ({ error, disagreement }) => sentenceOf(error ?? disagreement) || web3Text.none,
    { role: 'why', tone: 'muted' },
  ),
]

function EndpointState({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.error) return <Badge tone="bad">{text.fails}</Badge>
  if (endpoint.disagreement) return <Badge tone="bad">{text.disagrees}</Badge>
  if (!endpoint.answeredAt) return <Badge>{text.unasked}</Badge>
  return <Badge tone="ok">{text.answers}</Badge>
}

/** `09:41`: the time of day where it is read. */
function timeOfDayText(date: Date): string {
  return intl.date(locale, { hour: '2-digit', minute: '2-digit' }).format(date)
}
