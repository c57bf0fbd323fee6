import { getLiabilities, getTransparency } from '@clearstead/contract/transparency/transparency'
import { firstDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percent, percentUnits } from '@clearstead/contract/values/percent'
import { questionText as questions, questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Report, ReportPart } from '../../../ui/layout/report.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { FreezePart } from '../../treasury/public.tsx'
import { CoverageChart } from '../course-charts.tsx'
import { isCheckStale, isDayStale, type Transparency } from '../figures.ts'
import { BooksPart } from './books-part.tsx'
import { ChangesPart } from './changes-part.tsx'
import { EarningsPart } from './earnings-part.tsx'
import { OwedPart } from './owed-part.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { PricePart } from './price-part.tsx'
import { ReservesPart } from './reserves-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { RunwayPart } from './runway-part.tsx'
import { VerifyPart } from './verify-part.tsx'

const Anchors = lazyPart(() => import('./open-anchors.tsx'), 'Anchors')
const Snapshots = lazyPart(() => import('./open-snapshots.tsx'), 'Snapshots')
const FilesMenu = lazyOpener(() => import('./open-files-menu.tsx'), 'FilesMenu')
const Limits = lazyPart(() => import('./open-limits.tsx'), 'Limits')

const whole = percentUnits(percent('100'))
function CoveragePart({ answer }: { answer: Transparency }) {
  const question = questionText.coverage
  const { coverage } = answer.now
  const said =
    answer.books.ok === false
      ? text.coverageUncertain
      : coverage === null
        ? text.nothingOwed
        : percentUnits(coverage) >= whole
          ? text.covered
          : text.notCovered
  return (
    <ReportPart
      id="coverage"
      question={question}
      {...(coverage !== null && { figure: <PercentText of={coverage} isShort /> })}
      answer={said}
    >
      <Text tone="muted">{text.coverageNote}</Text>
      <CoverageChart days={answer.days} />
    </ReportPart>
  )
}

/** What is held, owed, promised and paid, and how to check it, for everybody. */
export function TransparencyScreen() {
  const from = useAnswer(getTransparency, {})
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={from} height={640}>
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
function States({ answer }: { answer: Transparency }) {
  const { books, days, freezes, rules } = answer
  const now = useNow()
  const last = days.at(-1)?.day
  return (
    <Stack gap={3}>
      {freezes !== 'never' && <FreezePart />}
      {books.ok === false && (
        <Notice tone="bad" title={text.booksRedTitle}>
          {text.booksRedBody}
        </Notice>
      )}
      {rules.programme.mode === 'test' && (
        <Notice tone="wait" title={text.testTitle}>
          {text.testBody}
        </Notice>
      )}
      {books.checkedAt && isCheckStale(books.checkedAt, now) && (
        <Notice tone="wait" title={text.staleTitle}>
          {text.staleBody}
        </Notice>
      )}
      {last && isDayStale(last, now) && (
        <Notice tone="wait" title={text.dayStaleTitle}>
          {text.dayStaleBody}
        </Notice>
      )}
      <Inline justify="apart">
        <Note>{last ? text.fresh({ day: dayText(last) }) : text.freshNone}</Note>
        <Files answer={answer} />
      </Inline>
    </Stack>
  )
}

/** The button of the files; their menu, with what makes them, loads once it is pressed. */
function Files({ answer }: { answer: Transparency }) {
  const [isNeeded, setIsNeeded] = useState(false)
  const plain = { look: 'plain', isSlim: true, icon: <Download /> } as const
  const button = (
    <Button {...plain} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsNeeded(true)}>
      {text.files}
    </Button>
  )
  if (!isNeeded) return button
  const waiting = (
    <>
      {button}
      <LoadingPart part={FilesMenu} onGiveUp={() => setIsNeeded(false)} />
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <FilesMenu answer={answer} trigger={<Button {...plain}>{text.files}</Button>} />
    </Suspense>
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
      <VerifyPart
        known={last && root && { day: last, hash: root.hash }}
        checks={published.answer?.checks}
      />
      <ReportPart id="snapshots" question={questionText.snapshots} answer={text.snapshotsAnswer}>
        <WhenNear height={860}>
          <Snapshots />
        </WhenNear>
      </ReportPart>
      <ReportPart id="anchors" question={questionText.anchors} answer={text.anchorsAnswer}>
        <WhenNear height={980}>
          <Anchors />
        </WhenNear>
      </ReportPart>
      <LimitsPart />
    </Report>
  )
}

/** The last published day with its hashes; read before anybody checks a proof, so that checking needs no request. */
function usePublished(day: ProgrammeDay | undefined) {
  return useAnswer(getLiabilities, { date: day ?? firstDay }, { isEnabled: day !== undefined })
}

function LimitsPart() {
  return (
    <ReportPart id="limits" question={questionText.limits} answer={text.limitsAnswer}>
      <WhenNear height={340}>
        <Limits />
      </WhenNear>
    </ReportPart>
  )
}
