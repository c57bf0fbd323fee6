import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'

export function LimitsPart() {
  return (
    <ReportPart id="limits" question={questionText.limits} answer={text.limitsAnswer}>
      <HighlightList>
        <Highlight mark="1" title={text.limit1}>
          {text.limit1Body}
        </Highlight>
        <Highlight mark="2" title={text.limit2}>
          {text.limit2Body}
        </Highlight>
        <Highlight mark="3" title={text.limit3}>
          {text.limit3Body}
        </Highlight>
      </HighlightList>
    </ReportPart>
  )
}
