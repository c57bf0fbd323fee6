import { listDeposits } from '@clearstead/contract/deposits'
import type { TicketDetail, TicketReference } from '@clearstead/contract/support/tickets'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { factText } from '@clearstead/texts/support/fact'
import { referenceText as references } from '@clearstead/texts/support/reference'
import { Link } from '@tanstack/react-router'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { entriesOf, FactValue } from '../fact-value.tsx'

type Props = { ticket: TicketDetail; reference: TicketReference }

/** The row of money that a ticket is about, as it was then, and the way to it. */
export function AboutCard({ ticket, reference: { kind, id, facts } }: Props) {
  const name = references[kind]({ id })
  return (
    <Card title={text.about} aside={<WayToIt ticket={ticket} kind={kind} />}>
      <Text isStrong>{name.charAt(0).toUpperCase() + name.slice(1)}</Text>
      <DescriptionList>
        {entriesOf(facts).map(([fact, value]) => (
          <DescriptionRow key={fact} label={factText[fact]}>
            <FactValue fact={fact} value={value} />
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Text tone="muted" isSmall>
        {text.aboutNote}
      </Text>
    </Card>
  )
}

/** To the queue for those who may read it, otherwise to the member's movements. */
function WayToIt({ ticket, kind }: { ticket: TicketDetail; kind: TicketReference['kind'] }) {
  const mayCall = useCanCall()
  const search = { search: ticket.username }
  if (kind === 'deposit' && mayCall(listDeposits)) {
    return (
      <Link to="/admin/deposits" search={search}>
        {text.toIt}
      </Link>
    )
  }
  if (kind === 'withdrawal' && mayCall(listWithdrawals)) {
    return (
      <Link to="/admin/withdrawals" search={search}>
        {text.toIt}
      </Link>
    )
  }
  const part = kind === 'active_plan' ? 'plans' : kind === 'income' ? 'income' : 'movements'
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(ticket.userId) }} search={{ part }}>
      {text.toIt}
    </Link>
  )
}
