import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import {
  maxResultCharacters,
  type PayoutView,
  readResult,
} from '@clearstead/contract/withdrawals/payouts'
import { useState } from 'react'
import { useAct } from '../../../../plumbing/use-act.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileButton } from '../../../../ui/forms/file-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../../ui/states/refusal-notice.tsx'
import { CarryOutDialog, useRowsToCarryOut } from './carry-out.tsx'
import { onePayoutText as text } from './text.ts'

/** Reads a file of results, shows what it would do, and carries it out. */
export function ResultCard({ payout }: { payout: PayoutView }) {
  const [problem, setProblem] = useState<string>()
  const { act, refusal, answer, reset } = useAct(readResult, { success: null })
  const reading = useRowsToCarryOut(payout.id)
  const mayRecord = usePermission('finance')
  const read = async (file: File) => {
    reset()
    const isTooLong = file.size > maxResultCharacters
    setProblem(isTooLong ? text.tooLong : undefined)
    if (!isTooLong) act({ id: payout.id, csv: await file.text() })
  }
  if (!mayRecord) return null
  // The dialog stays when the last result is carried out and the card goes.
  return (
    <>
      {payout.status === 'open' && (
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
              {payout.readyCount > 0 && (
                <Button isBusy={reading.isPending} onClick={() => reading.mutate()}>
                  {text.carryOut({ count: payout.readyCount })}
                </Button>
              )}
            </Inline>
            {answer && <WhatWasRead answer={answer} />}
            {problem && (
              <Notice tone="bad" isAlert>
                <p>{problem}</p>
              </Notice>
            )}
            <RefusalNotice refusal={refusal} />
          </Stack>
        </Card>
      )}
      <CarryOutDialog key={reading.submittedAt} payout={payout} reading={reading} />
    </>
  )
}

function WhatWasRead({ answer: { known, strangers } }: { answer: AnswerOf<typeof readResult> }) {
  return (
    <Notice tone={strangers.length > 0 ? 'wait' : 'ok'}>
      <p role="status">{text.known({ count: known })}</p>
      {strangers.length > 0 && <p>{text.strangers}</p>}
      {strangers.map(({ line, withdrawal }) => (
        <p key={line}>{text.stranger({ line, withdrawal })}</p>
      ))}
    </Notice>
  )
}
