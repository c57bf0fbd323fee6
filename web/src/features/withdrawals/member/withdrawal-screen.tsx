import { WithdrawalKind } from '@clearstead/contract/withdrawals'
import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { CompoundCard } from './compound-card.tsx'
import { HeldNotice } from './held-notice.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PrincipalForm } from './principal-form.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { withdrawalText } from './text.ts'
import { keyOf, usePayoutRules } from './use-payout-rules.ts'

const params = { kind: choiceParam(WithdrawalKind.options, 'working') }

export function WithdrawalScreen() {
  const text = useText(withdrawalText)
  const memberId = useMember()
  const rules = usePayoutRules(memberId)
  const [at, setAt] = useAddress(params)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <HeldNotice memberId={memberId} />
        <Split>
          <Card title={text.form}>
            <Tabs
              label={text.kind}
              tabs={WithdrawalKind.options.map((key) => ({ key, label: text[key] }))}
              chosen={at.kind}
              onChoose={(kind) => setAt({ kind })}
            >
              <Answered from={rules} waiting={<SkeletonLines count={8} />}>
                {(answer) =>
                  at.kind === 'principle' ? (
                    <PrincipalForm key={keyOf(answer)} memberId={memberId} rules={answer} />
                  ) : (
                    <RequestForm
                      key={`${at.kind} ${keyOf(answer)}`}
                      memberId={memberId}
                      kind={at.kind}
                      rules={answer}
                    />
                  )
                }
              </Answered>
            </Tabs>
          </Card>
          <Stack gap={4}>
            <LimitsCard memberId={memberId} rules={rules.answer} />
            <CompoundCard memberId={memberId} />
          </Stack>
        </Split>
        <RequestList memberId={memberId} />
      </Stack>
    </>
  )
}
