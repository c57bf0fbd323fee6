import { maxResultCharacters, type PayoutView, readResult } from '@clearstead/contract/payouts'
import { useState } from 'react'
import { useAct } from '../../../../plumbing/use-act.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { FileButton } from '../../../../ui/forms/file-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../../ui/states/refusal-notice.tsx'
import { CarryOut } from './carry-out.tsx'
import { onePayoutText as text } from './text.ts'

/** Reads a file of results, shows what it would do, and carries it out. */
export function ResultCard({ payout }: { payout: PayoutView }) {
  const [problem, setProblem] = useState<string>()
  const { act, refusal, answer, reset } = useAct(readResult, { success: null })
  const mayRecord = usePermission('finance')
  const read = async (file: File) => {
    reset()
    const isTooLong = file.size > maxResultCharacters
    setProblem(isTooLong ? text.tooLong : undefined)
    if (!isTooLong) act({ id: payout.id, csv: await file.text() })
  }
  if (!mayRecord) return null
  return (
    <Card title={text.result}>
      <Stack gap={3}>
        <Text tone="muted" isSmall>
          {text.resultLead}
        </Text>
        <Inline gap={3}>
          <FileButton
            label={text.chooseResult}
            accept=".csv,text/csv,text/plain"
            onOpen={(file) => void read(file)}
          />
          {payout.readyCount > 0 && <CarryOut payout={payout} />}
        </Inline>
        {answer && (
          <Notice tone={answer.strangers.length > 0 ? 'wait' : 'ok'}>
            <p role="status">{text.known(answer.known)}</p>
            {answer.strangers.length > 0 && <p>{text.strangers}</p>}
            {answer.strangers.map(({ line, withdrawal }) => (
              <p key={line}>{text.stranger(line, withdrawal)}</p>
            ))}
          </Notice>
        )}
        {problem && (
          <Notice tone="bad" isAlert>
            <p>{problem}</p>
          </Notice>
        )}
        <RefusalNotice refusal={refusal} />
      </Stack>
    </Card>
  )
}
