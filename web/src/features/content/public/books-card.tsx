import { getBooksState } from '@clearstead/contract/ledger'
import { coverageText } from '../../../plumbing/coverage-text.ts'
import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Voice, Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { publicText } from './text.ts'

/** Whether the books balance, and what stands behind what is owed: as last checked, nothing rounded up. */
export function BooksCard() {
  const text = useText(publicText)
  const locale = useLocale()
  const books = useAnswer(getBooksState, {})
  const ok = books.answer?.ok
  return (
    <Card title={text.booksTitle} aside={ok !== undefined && <BooksBadge ok={ok} />}>
      <Answered from={books} waiting={<SkeletonLines count={5} />}>
        {({ ok, checkedAt, transfers, coverage }) => (
          <>
            <Voice>
              {ok === null ? text.uncheckedVoice : ok ? text.balancedVoice : text.unbalancedVoice}
            </Voice>
            <LeaderRows>
              <LeaderRow label={text.checked}>
                {checkedAt ? <Time at={checkedAt} /> : text.never}
              </LeaderRow>
              <LeaderRow label={text.movements}>{countText(transfers, locale)}</LeaderRow>
              <LeaderRow label={text.coverage}>
                {coverage === null ? text.nothingOwed : coverageText(coverage)}
              </LeaderRow>
            </LeaderRows>
            <Words tone="muted" isSmall>
              {text.coverageNote}
            </Words>
          </>
        )}
      </Answered>
    </Card>
  )
}

function BooksBadge({ ok }: { ok: boolean | null }) {
  const text = useText(publicText)
  if (ok === null) return <Badge>{text.unchecked}</Badge>
  return <Badge tone={ok ? 'ok' : 'bad'}>{ok ? text.balanced : text.unbalanced}</Badge>
}
