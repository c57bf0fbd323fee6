import { sentenceOf } from '@clearstead/contract/call/say'
import { verifyLedger } from '@clearstead/contract/transparency/books'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { booksCheckText as text } from '@clearstead/texts/transparency/books-check'
import { countText } from '../../plumbing/format.ts'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Time } from '../../ui/figures/time.tsx'
import { Card, Note } from '../../ui/layout/layout.tsx'
import { Notice, RefusalNotice } from '../../ui/states/notice.tsx'

const maxShown = 20

/** Recomputes every balance from the postings, now. */
export function BooksCheck({ note = text.verifyNote }: { note?: string }) {
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
      <Note>{note}</Note>
      {known && known.ok !== null && (
        <Notice tone={known.ok ? 'ok' : 'bad'} title={known.ok ? text.booksOk : text.booksWrong}>
          <p>
            {text.checked({ count: countText(known.transfers) })}
            {known.checkedAt && (
              <>
                , <Time at={known.checkedAt} />
              </>
            )}
          </p>
        </Notice>
      )}
      {answer && answer.problems.length > 0 && (
        <Notice tone="bad" title={text.problems({ count: answer.problems.length })} isAlert>
          {answer.problems.slice(0, maxShown).map((problem) => (
            <p key={sentenceOf(problem)}>{sentenceOf(problem)}</p>
          ))}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
