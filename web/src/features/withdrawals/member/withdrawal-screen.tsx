import { WithdrawalKind } from '@clearstead/contract/withdrawals'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { PromiseNote } from '../../settings/public.tsx'
import { CompoundCard } from './compound-card.tsx'
import { FundingForm } from './funding-form.tsx'
import { HeldNotice } from './held-notice.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PrincipalForm } from './principal-form.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { withdrawalText as text } from './text.ts'
import { usePayoutRules } from './use-payout-rules.ts'

export function WithdrawalScreen() {
  const memberId = useMember()
  const rules = usePayoutRules(memberId)
  const { search, change } = useAddress('/_member/user/withdrawal')
  const { kind, page } = search
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <HeldNotice memberId={memberId} />
        <Split>
          <Card title={text.form} foot={<PromiseNote />}>
            <Tabs
              label={text.kind}
              tabs={WithdrawalKind.options.map((key) => ({ key, label: text[key] }))}
              chosen={kind}
              onChoose={(next) => change({ kind: next, page })}
            >
              <Answered from={rules} waiting={<SkeletonLines count={8} />}>
                {(answer) => {
                  const own = { memberId, rules: answer }
                  if (kind === 'principle') return <PrincipalForm {...own} />
                  if (kind === 'funding') return <FundingForm {...own} />
                  return <RequestForm key={kind} kind={kind} {...own} />
                }}
              </Answered>
            </Tabs>
          </Card>
          <OnceKnown all={[rules]}>
            <Stack gap={4}>
              <LimitsCard memberId={memberId} rules={rules.answer} />
              <CompoundCard memberId={memberId} />
            </Stack>
          </OnceKnown>
        </Split>
        <OnceKnown all={[rules]}>
          <RequestList memberId={memberId} />
        </OnceKnown>
      </Stack>
    </>
  )
}
