import { sentenceOf } from '@clearstead/contract/call/say'
import { TopupStatus, type TopupView } from '@clearstead/contract/plans/topups'
import type { TransferView } from '@clearstead/contract/transparency/books'
import { transferText as text } from '@clearstead/texts/transparency/transfer'
import { Link } from '@tanstack/react-router'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow, ProseRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Card, Text } from '../../../ui/layout/layout.tsx'
import { PartLink } from '../../people/public.tsx'
import { ledgerText, sealText } from './text.ts'

/** What caused a transfer, with the way up to it: the request, the purchase, or the member's incomes. */
function CauseLink({ transfer }: { transfer: TransferView }) {
  const { cause, reversedBy, reverses, postings } = transfer
  const { kind, number, status, source } = cause
  const words = ledgerText.causeName(kind, number)
  const search = `#${number}`
  const member = postings.find(({ memberId }) => memberId !== null)?.memberId
  if (kind === 'deposit') {
    const at = reversedBy === null ? 'approved' : 'reversed'
    return (
      <Link to="/admin/deposits" search={{ status: at, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'withdrawal' && isShownStatus(status)) {
    const to = source === 'roi' ? '/admin/roi-request' : '/admin/withdrawals'
    return (
      <Link to={to} search={{ status, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'topup' && isTopupStatus(status)) {
    return (
      <Link to="/admin/topup" search={{ status, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'purchase') {
    return (
      <Link to="/admin/plans" search={{ part: 'purchases', search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'treasury') return <Link to="/admin/treasury">{words}</Link>
  if (kind === 'reversal' && reverses !== null) {
    return (
      <Link to="/admin/ledger/transfer/$id" params={{ id: String(reverses) }}>
        {words}
      </Link>
    )
  }
  if (member) {
    return (
      <PartLink id={member} part={kind === 'income' ? 'income' : 'movements'}>
        {words}
      </PartLink>
    )
  }
  return words
}

function isTopupStatus(status: string | null): status is TopupView['status'] {
  return TopupStatus.options.some((known) => known === status)
}

const shownStatuses = ['pending', 'approved', 'paid', 'rejected'] as const

function isShownStatus(status: string | null): status is (typeof shownStatuses)[number] {
  return shownStatuses.some((shown) => shown === status)
}

/** What was booked, when, by whom and for what. */
export function TransferFacts({ transfer }: { transfer: TransferView }) {
  const { reference, at, day, actor, actorName, memo, reverses, reversedBy, related } = transfer
  return (
    <Card title={text.facts}>
      <DescriptionList>
        <DescriptionRow label={text.cause}>
          <CauseLink transfer={transfer} />
        </DescriptionRow>
        <DescriptionRow label={text.reference}>{reference}</DescriptionRow>
        <TimeRow label={text.at} at={at} isExact />
        {day && (
          <DescriptionRow label={text.day}>
            <Day of={day} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text.by}>{ledgerText.actorName(actor, actorName)}</DescriptionRow>
        {memo && <ProseRow label={text.memo}>{sentenceOf(memo)}</ProseRow>}
        {reverses !== null && (
          <DescriptionRow label={text.reverses}>
            <TransferLink id={reverses} />
          </DescriptionRow>
        )}
        {reversedBy !== null && (
          <DescriptionRow label={text.reversedBy}>
            <TransferLink id={reversedBy} />
          </DescriptionRow>
        )}
        {related.map((other) => (
          <DescriptionRow key={other.id} label={text.related}>
            <TransferLink id={other.id} /> <Time at={other.at} isShort />
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Card>
  )
}

/** The hash of a transfer, and the seal that covers it. */
export function ProofCard({ transfer: { hash, seal } }: { transfer: TransferView }) {
  return (
    <Card title={text.proof}>
      <DescriptionList>
        {hash && <CodeRow label={text.hash} of={hash} />}
        {seal && (
          <>
            <TimeRow label={text.seal} at={seal.at} />
            <DescriptionRow label={text.sealRange}>
              {sealText.range(String(seal.from), String(seal.upto))}
            </DescriptionRow>
            <CodeRow label={text.sealHash} of={seal.hash} />
          </>
        )}
      </DescriptionList>
      {!seal && <Text tone="muted">{text.unsealed}</Text>}
    </Card>
  )
}

function TransferLink({ id }: { id: number }) {
  return (
    <Link to="/admin/ledger/transfer/$id" params={{ id: String(id) }}>
      {text.transferLink({ number: id })}
    </Link>
  )
}
