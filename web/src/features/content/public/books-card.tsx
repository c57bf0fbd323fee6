import { getBooksState } from '@clearstead/contract/transparency/books'
import { publicText as text } from '@clearstead/texts/content/public'
import { countText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, LeadText, Note } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'

/** Whether the books balance, and what stands behind what is owed: as last checked, nothing rounded up. */
export function BooksCard() {
  const books = useAnswer(getBooksState, {})
  const ok = books.answer?.ok
  return (
    <Card
      title={text.booksTitle}
      aside={ok !== undefined && <BooksBadge ok={ok} />}
      foot={
        <LinkButton to="/transparency" look="plain" isSlim>
          {text.allFigures}
        </LinkButton>
      }
    >
      <Answered from={books} lines={5}>
        {({ ok, checkedAt, transfers, coverage }) => (
          <>
            <LeadText>
              {ok === null ? text.uncheckedVoice : ok ? text.balancedVoice : text.unbalancedVoice}
            </LeadText>
            <DescriptionList>
              <DescriptionRow label={text.checked}>
                {checkedAt ? <Time at={checkedAt} /> : text.never}
              </DescriptionRow>
              <DescriptionRow label={text.movements}>{countText(transfers)}</DescriptionRow>
              <DescriptionRow label={text.coverage}>
                {coverage === null ? text.nothingOwed : formatPercent(coverage, { cutTo: 2 })}
              </DescriptionRow>
            </DescriptionList>
            <Note>{text.coverageNote}</Note>
          </>
        )}
      </Answered>
    </Card>
  )
}

function BooksBadge({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Badge>{text.unchecked}</Badge>
  return <Badge tone={ok ? 'ok' : 'bad'}>{ok ? text.balanced : text.unbalanced}</Badge>
}
