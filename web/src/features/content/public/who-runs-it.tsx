import { getSettings } from '@clearstead/contract/settings/settings'
import { publicText as text } from '@clearstead/texts/content/public'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { DescriptionList, ProseRow } from '../../../ui/figures/rows.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'

/** Who runs the programme and under which licence, as far as they say so, and how to reach them. */
export function WhoRunsIt() {
  const { answer } = useAnswer(getSettings, {})
  const { operator = '', licence = '', regulator = '' } = answer?.settings.legal ?? {}
  return (
    <Card
      foot={
        <LinkButton to="/contact" look="plain">
          {text.contact}
        </LinkButton>
      }
    >
      <DescriptionList>
        <ProseRow label={text.operator}>{operator || text.operatorUnsaid}</ProseRow>
        <ProseRow label={text.licence}>{licence || text.licenceUnsaid}</ProseRow>
        {regulator && <ProseRow label={text.regulator}>{regulator}</ProseRow>}
      </DescriptionList>
      {!licence && <Note>{text.unlicensedNote}</Note>}
    </Card>
  )
}
