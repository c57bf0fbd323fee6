import { getBooksState, verifyLedger } from '@clearstead/contract/ledger'
import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { treasuryText } from './text.ts'

const mostShown = 20

/** Recomputes every balance from the postings, now. */
export function BooksCheck() {
  const text = useText(treasuryText)
  const locale = useLocale()
  const { answer: last } = useAnswer(getBooksState, {})
  const { act, isSending, refusal, answer } = useAct(verifyLedger)
  const known = answer ?? last
  return (
    <Card
      title={text.books}
      foot={
        <Button look="plain" isBusy={isSending} onClick={() => act({})}>
          {text.verify}
        </Button>
      }
    >
      <Words tone="muted" isSmall>
        {text.verifyNote}
      </Words>
      {known && known.ok !== null && (
        <Notice tone={known.ok ? 'ok' : 'bad'} title={known.ok ? text.booksOk : text.booksWrong}>
          <p>
            {text.checked(countText(known.transfers, locale))}
            {known.checkedAt && (
              <>
                , <Time at={known.checkedAt} />
              </>
            )}
          </p>
        </Notice>
      )}
      {answer && answer.problems.length > 0 && (
        <Notice tone="bad" title={text.problems(answer.problems.length)} isAlert>
          {answer.problems.slice(0, mostShown).map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
