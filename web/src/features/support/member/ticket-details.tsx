import type { TicketDetail, TicketReference } from '@clearstead/contract/support/tickets'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { factText } from '@clearstead/texts/support/fact'
import { referenceText as references } from '@clearstead/texts/support/reference'
import { ticketCategoryText as categories } from '@clearstead/texts/support/ticket-category'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { entriesOf, FactValue } from '../fact-value.tsx'
import { TicketBadge } from '../ticket-badge.tsx'

/** The facts of a ticket, and of the row of money that it is about. */
export function TicketDetails({ ticket }: { ticket: TicketDetail }) {
  const { status, category, createdAt, updatedAt, closedAt, reference } = ticket
  return (
    <Stack gap={4}>
      <Card title={text.details}>
        <DescriptionList>
          <DescriptionRow label={text.state}>
            <TicketBadge status={status} />
          </DescriptionRow>
          <DescriptionRow label={text.category}>{categories[category]}</DescriptionRow>
          <DescriptionRow label={text.opened}>
            <Time at={createdAt} />
          </DescriptionRow>
          <DescriptionRow label={text.changed}>
            <Time at={updatedAt} />
          </DescriptionRow>
          {closedAt && (
            <DescriptionRow label={text.closedAt}>
              <Time at={closedAt} />
            </DescriptionRow>
          )}
        </DescriptionList>
      </Card>
      {reference && <ReferenceCard reference={reference} />}
    </Stack>
  )
}

function ReferenceCard({ reference: { kind, id, facts } }: { reference: TicketReference }) {
  const name = references[kind]({ id })
  return (
    <Card title={text.about}>
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
