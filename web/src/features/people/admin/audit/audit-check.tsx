import { sentenceOf } from '@clearstead/contract/call/say'
import { verifyAudit } from '@clearstead/contract/people/admins'
import { auditCheckText as text } from '@clearstead/texts/people/audit-check'
import { countText } from '../../../../plumbing/format.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, Note } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../../ui/states/refusal-notice.tsx'

/** Recomputes the hash chain of the audit log, now. */
export function AuditCheck() {
  const { act, isSending, refusal, answer } = useAct(verifyAudit)
  return (
    <Card
      title={text.title}
      foot={
        <Button look="plain" isBusy={isSending} onClick={() => act({})}>
          {text.act}
        </Button>
      }
    >
      <Note>{text.note}</Note>
      {answer && (
        <Notice
          tone={answer.ok ? 'ok' : 'bad'}
          title={answer.ok ? text.sound : text.broken}
          isAlert={!answer.ok}
        >
          <p>
            {text.lines({
              lines: countText(answer.lines),
              sealed: countText(answer.sealed),
            })}
            , <Time at={answer.checkedAt} />
          </p>
          {answer.problems.map((problem) => (
            <p key={sentenceOf(problem)}>{sentenceOf(problem)}</p>
          ))}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
