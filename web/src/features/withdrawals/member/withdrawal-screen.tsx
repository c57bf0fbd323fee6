import { WithdrawalKind } from '@clearstead/contract/withdrawals'
import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { CompoundCard } from './compound-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PrincipalForm } from './principal-form.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { withdrawalText } from './text.ts'

const params = { kind: choiceParam(WithdrawalKind.options, 'working') }

export function WithdrawalScreen() {
  const text = useText(withdrawalText)
  const memberId = useMember()
  const [at, setAt] = useAddress(params)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Split>
          <Card title={text.form}>
            <Tabs
              label={text.kind}
              tabs={WithdrawalKind.options.map((key) => ({ key, label: text[key] }))}
              chosen={at.kind}
              onChoose={(kind) => setAt({ kind })}
            >
              {at.kind === 'principle' ? (
                <PrincipalForm memberId={memberId} />
              ) : (
                <RequestForm key={at.kind} memberId={memberId} kind={at.kind} />
              )}
            </Tabs>
          </Card>
          <Stack gap={4}>
            <LimitsCard memberId={memberId} />
            <CompoundCard memberId={memberId} />
          </Stack>
        </Split>
        <RequestList memberId={memberId} />
      </Stack>
    </>
  )
}
