import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getMailTest, testMail } from '@clearstead/contract/mails'
import { mailsText as text } from '@clearstead/texts/schedule/mails'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'

type Test = NonNullable<AnswerOf<typeof getMailTest>['test']>

const repeatMs = 1_000

/** A mail to oneself, and what the transport answered to it. */
export function MailTestCard() {
  const { answer } = useAnswer(
    getMailTest,
    {},
    { repeatMs: ({ test }) => (test && !test.answeredAt ? repeatMs : undefined) },
  )
  const { act, isSending, refusal } = useAct(testMail, { success: null })
  return (
    <Card title={text.testTitle}>
      <Stack gap={3}>
        <Text tone="muted">{text.testLead}</Text>
        <div>
          <Button look="plain" isSlim isBusy={isSending} onClick={() => act({})}>
            {text.test}
          </Button>
        </div>
        <RefusalNotice refusal={refusal} />
        {answer?.test && <Result of={answer.test} />}
      </Stack>
    </Card>
  )
}

function Result({ of: { to, isSent, answer } }: { of: Test }) {
  if (isSent === null) {
    return (
      <Notice tone="wait">
        <p>{text.testUnderWay({ to })}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone={isSent ? 'ok' : 'bad'}
      title={isSent ? text.testSent({ to }) : text.testFailed({ to })}
    >
      <p>{answer}</p>
    </Notice>
  )
}
