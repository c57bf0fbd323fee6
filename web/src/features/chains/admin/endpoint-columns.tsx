import type { EndpointView } from '@clearstead/contract/chains/overview'
import { web3Text } from '@clearstead/texts/chains/web3'
import { countText } from '@clearstead/texts/format'
import { locale } from '../../../plumbing/language.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { chainText as text } from './text.ts'

const counted = (count: number | null) =>
  count === null ? web3Text.none : countText(count, locale)

export const endpointColumns: Column<EndpointView>[] = [
  { key: 'host', header: text.host, role: 'what', tone: 'strong', cell: ({ host }) => host },
  {
    key: 'state',
    header: text.state,
    role: 'amount',
    cell: (endpoint) => <EndpointState endpoint={endpoint} />,
  },
  {
    key: 'head',
    header: text.head,
    align: 'end',
    cell: ({ head }) => counted(head),
  },
  { key: 'lag', header: text.lag, align: 'end', cell: ({ lag }) => counted(lag) },
  {
    key: 'latency',
    header: text.latency,
    align: 'end',
    cell: ({ latencyMs }) =>
      latencyMs === null
        ? web3Text.none
        : text.milliseconds({ count: countText(latencyMs, locale) }),
  },
  {
    key: 'answered',
    header: text.answered,
    role: 'when',
    tone: 'muted',
    cell: ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} isShort /> : text.never),
  },
  {
    key: 'error',
    header: text.error,
    role: 'why',
    tone: 'muted',
    cell: ({ error, disagreement }) => (
      <ClampedText>{error || disagreement || web3Text.none}</ClampedText>
    ),
  },
]

function EndpointState({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.error !== '') return <Badge tone="bad">{text.fails}</Badge>
  if (endpoint.disagreement !== '') return <Badge tone="bad">{text.disagrees}</Badge>
  if (!endpoint.answeredAt) return <Badge>{text.unasked}</Badge>
  return <Badge tone="ok">{text.answers}</Badge>
}
