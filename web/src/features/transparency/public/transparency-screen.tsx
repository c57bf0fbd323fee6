import { getLiabilities, getTransparency } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { questionText as questions } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Report } from '../../../ui/layout/report.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { isCheckStale, isDayStale, type Transparency } from '../figures.ts'
import { BooksPart } from './books-part.tsx'
import { ChangesPart } from './changes-part.tsx'
import { CoveragePart } from './coverage-part.tsx'
import { EarningsPart } from './earnings-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { OwedPart } from './owed-part.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { PricePart } from './price-part.tsx'
import { ReservesPart } from './reserves-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { RunwayPart } from './runway-part.tsx'
import { VerifyPart } from './verify-part.tsx'

/** What is held, owed, promised and paid, and how to check it, for everybody. */
export function TransparencyScreen() {
  const from = useAnswer(getTransparency, {})
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={from} waiting={<SkeletonBox height={640} />}>
        {(answer) => (
          <Stack gap={6}>
            <States answer={answer} />
            <Parts answer={answer} />
          </Stack>
        )}
      </Answered>
    </>
  )
}

/** What a reader must know before any figure. */
function States({ answer: { books, days, rules } }: { answer: Transparency }) {
  const now = useNow()
  const last = days.at(-1)?.day
  return (
    <Stack gap={3}>
      {books.ok === false && (
        <Notice tone="bad" title={text.booksRedTitle}>
          <p>{text.booksRedBody}</p>
        </Notice>
      )}
      {rules.programme.mode === 'test' && (
        <Notice tone="wait" title={text.testTitle}>
          <p>{text.testBody}</p>
        </Notice>
      )}
      {books.checkedAt && isCheckStale(books.checkedAt, now) && (
        <Notice tone="wait" title={text.staleTitle}>
          <p>{text.staleBody}</p>
        </Notice>
      )}
      {last && isDayStale(last, now) && (
        <Notice tone="wait" title={text.dayStaleTitle}>
          <p>{text.dayStaleBody}</p>
        </Notice>
      )}
      <Text tone="muted" isSmall>
        {last ? text.fresh({ day: dayText(last, locale) }) : text.freshNone}
      </Text>
    </Stack>
  )
}

function Parts({ answer }: { answer: Transparency }) {
  const parts = Object.entries(questions).map(([id, question]) => ({ id, question }))
  const last = answer.days.at(-1)?.day
  const published = usePublished(last)
  const root = published.answer?.root
  return (
    <Report contents={text.contents} parts={parts}>
      <CoveragePart answer={answer} />
      <OwedPart answer={answer} />
      <ReservesPart />
      <RunwayPart answer={answer} />
      <PayoutsPart answer={answer} />
      <EarningsPart answer={answer} />
      <PricePart answer={answer} />
      <RulesPart answer={answer} />
      <ChangesPart answer={answer} />
      <BooksPart answer={answer} published={published} />
      <VerifyPart known={last && root && { day: last, hash: root.hash }} />
      <LimitsPart />
    </Report>
  )
}

/** The last published day with its hashes; read before anybody checks a proof, so that checking needs no request. */
function usePublished(day: ProgrammeDay | undefined) {
  const none = '2000-01-01' as ProgrammeDay
  return useAnswer(getLiabilities, { date: day ?? none }, { isEnabled: day !== undefined })
}
