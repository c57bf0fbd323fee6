import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { add, isLess, isPositive, subtract, zero } from '@clearstead/contract/values/money'
import { publicText as text } from '@clearstead/texts/content/public'
import { amountText, coverageText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { CoverBar } from '../../../ui/figures/cover-bar.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, LeadText, Note } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox, SkeletonLines } from '../../../ui/states/skeleton.tsx'

type Books = ReplyOf<typeof getBooksState>

const readAgainMs = 60_000

/** What is held against what is owed, as of now, and whether the books balance; nothing is rounded up. */
export function CoverageBand() {
  const books = useAnswer(getBooksState, {}, { repeatMs: () => readAgainMs })
  return (
    <Card title={text.coverTitle} aside={books.answer && <BooksBadge ok={books.answer.ok} />}>
      <Answered from={books} waiting={<Waiting />}>
        {(answer) => <Cover books={answer} />}
      </Answered>
    </Card>
  )
}

function Cover({ books }: { books: Books }) {
  const { custody, investments, owed, coverage, checkedAt } = books
  const owesNothing = !isPositive(owed)
  return (
    <>
      <LeadText>{owesNothing ? text.nothingOwedVoice : coverVoice(books)}</LeadText>
      <Picture books={books} />
      <Stats>
        <Stat label={text.coverage}>
          {coverage === null ? text.noCoverage : coverageText(coverage)}
        </Stat>
        <Stat label={text.inCustody} mark={1}>
          <Amount of={custody} />
        </Stat>
        <Stat label={text.invested} mark={3}>
          <Amount of={investments} />
        </Stat>
        <Stat label={text.owedInAll}>
          <Amount of={owed} />
        </Stat>
      </Stats>
      <Inline justify="apart">
        <Note>
          {checkedAt ? (
            <>
              {text.lastChecked} <Time at={checkedAt} />
            </>
          ) : (
            text.uncheckedVoice
          )}
        </Note>
        <LinkButton to="/transparency" look="plain" isSlim>
          {text.allFigures}
        </LinkButton>
      </Inline>
    </>
  )
}

function coverVoice({ custody, investments, owed }: Books) {
  const held = add(custody, investments)
  const [before, between, after] = [text.voiceBefore, text.voiceBetween, text.voiceAfter]
  return (
    <>
      {before}
      <strong>
        <Amount of={held} />
      </strong>
      {between}
      <strong>
        <Amount of={owed} />
      </strong>
      {after}
    </>
  )
}

function Picture({ books: { custody, investments, owed, coverage } }: { books: Books }) {
  const held = add(custody, investments)
  const gap = isLess(held, owed) ? subtract(owed, held) : zero<'USD'>()
  const whole = isLess(held, owed) ? owed : held
  const hasDebt = isPositive(owed)
  const facts = { held: amountText(held), owed: amountText(owed) }
  return (
    <CoverBar
      label={
        hasDebt
          ? text.coverPicture({
              ...facts,
              coverage: coverage === null ? '' : coverageText(coverage),
            })
          : text.coverPictureEmpty({ held: facts.held })
      }
      parts={[
        { key: 'custody', percent: shareOf(custody, whole), colour: 1 },
        { key: 'investments', percent: shareOf(investments, whole), colour: 3 },
      ]}
      missing={shareOf(gap, whole)}
      line={hasDebt ? shareOf(owed, whole) : undefined}
      lineText={text.coverLine({ owed: facts.owed })}
    />
  )
}

/** The shape of what comes, in the same height. */
function Waiting() {
  return (
    <>
      <SkeletonLines count={1} />
      <SkeletonBox height={88} />
      <SkeletonBox height={52} />
      <SkeletonBox height={44} />
    </>
  )
}

function BooksBadge({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Badge>{text.unchecked}</Badge>
  return <Badge tone={ok ? 'ok' : 'bad'}>{ok ? text.balanced : text.unbalanced}</Badge>
}
