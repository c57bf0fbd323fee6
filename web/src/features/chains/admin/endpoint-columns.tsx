import type { EndpointView } from '@clearstead/contract/chains/overview'
import { web3Text } from '@clearstead/texts/chains/web3'
import { countText } from '../../../plumbing/format.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { type Column, clampedColumn, textColumn } from '../../../ui/lists/columns.tsx'
import { chainText as text } from './text.ts'

const counted = (count: number | null) => (count === null ? web3Text.none : countText(count))

export const endpointColumns: Column<EndpointView>[] = [
  textColumn('host', text.host, ({ host }) => host, { role: 'what', tone: 'strong' }),
  {
    key: 'state',
    header: text.state,
    role: 'amount',
    cell: (endpoint) => <EndpointState endpoint={endpoint} />,
  },
  textColumn('head', text.head, ({ head }) => counted(head), { align: 'end' }),
  textColumn('lag', text.lag, ({ lag }) => counted(lag), { align: 'end' }),
  textColumn(
    'latency',
    text.latency,
    ({ latencyMs }) =>
      latencyMs === null ? web3Text.none : text.milliseconds({ count: countText(latencyMs) }),
    { align: 'end' },
  ),
  {
    key: 'answered',
    header: text.answered,
    role: 'when',
    tone: 'muted',
    cell: ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} isShort /> : text.never),
  },
  clampedColumn(
    'error',
    text.error,
    ({ error, disagreement }) => error || disagreement || web3Text.none,
    { role: 'why', tone: 'muted' },
  ),
]

function EndpointState({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.error !== '') return <Badge tone="bad">{text.fails}</Badge>
  if (endpoint.disagreement !== '') return <Badge tone="bad">{text.disagrees}</Badge>
  if (!endpoint.answeredAt) return <Badge>{text.unasked}</Badge>
  return <Badge tone="ok">{text.answers}</Badge>
}
