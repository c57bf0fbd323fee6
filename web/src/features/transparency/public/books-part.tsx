import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { Download } from 'lucide-react'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { countText } from '../../../plumbing/format.ts'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { FileLink } from '../../../ui/actions/file-link.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import type { Transparency } from '../figures.ts'

type Published = Answer<AnswerOf<typeof getLiabilities>>
type Props = { answer: Transparency; published: Published }

export function BooksPart({ answer, published }: Props) {
  const question = questionText.books
  const { ok, checkedAt, transfers } = answer.books
  const last = answer.days.at(-1)?.day
  return (
    <ReportPart
      id="books"
      question={question}
      figure={<BooksBadge ok={ok} />}
      answer={
        ok === null
          ? text.uncheckedAnswer
          : ok
            ? text.balancedAnswer({ count: countText(transfers) })
            : text.unbalancedAnswer
      }
    >
      <DescriptionList>
        <DescriptionRow label={text.checked}>
          {checkedAt ? <Time at={checkedAt} /> : text.never}
        </DescriptionRow>
      </DescriptionList>
      {last && <PublishedHashes day={last} published={published} />}
    </ReportPart>
  )
}

function BooksBadge({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Badge>{text.unchecked}</Badge>
  return <Badge tone={ok ? 'ok' : 'bad'}>{ok ? text.balanced : text.unbalanced}</Badge>
}

/** What identifies the last published day, to be kept and compared. */
function PublishedHashes({ day, published }: { day: ProgrammeDay; published: Published }) {
  return (
    <Card title={text.publishedDay} aside={<Day of={day} />}>
      <Answered from={published} lines={6}>
        {({ hash, previousHash, root, seal, upto }) => (
          <>
            <DescriptionList>
              <CodeRow
                label={text.dayHash}
                of={hash}
                copyLabel={text.copy({ what: text.dayHash })}
              />
              <CodeRow
                label={text.dayBefore}
                of={previousHash}
                copyLabel={text.copy({ what: text.dayBefore })}
              />
              <CodeRow
                label={text.root}
                of={root.hash}
                copyLabel={text.copy({ what: text.root })}
              />
              <AmountRow label={text.rootUsd} of={root.usd} />
              <AmountRow label={text.rootSgx} of={root.sgx} asset="SGX" />
              <CodeRow label={text.seal} of={seal} copyLabel={text.copy({ what: text.seal })} />
              <DescriptionRow label={text.upto}>{String(upto)}</DescriptionRow>
            </DescriptionList>
            <Note>{text.hashNote}</Note>
          </>
        )}
      </Answered>
      <div>
        <FileLink
          href={httpRequestOf(getLiabilities, { date: day }).url}
          fileName={`published-day-${day}.json`}
          icon={<Download />}
        >
          {text.dayFile}
        </FileLink>
      </div>
    </Card>
  )
}
