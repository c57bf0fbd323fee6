import { newTicketText as text } from '@clearstead/texts/support/new-ticket'
import { Card } from '../../../ui/layout/card.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'

/** What happens once a ticket is opened. */
export function AfterwardsCard() {
  return (
    <Card title={text.afterTitle}>
      <HighlightList>
        <Highlight mark={1} title={text.afterSentTitle}>
          {text.afterSent}
        </Highlight>
        <Highlight mark={2} title={text.afterAnswerTitle}>
          {text.afterAnswer}
        </Highlight>
        <Highlight mark={3} title={text.afterCloseTitle}>
          {text.afterClose}
        </Highlight>
      </HighlightList>
    </Card>
  )
}
