import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getTopupOptions } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { useMember } from '../../../../plumbing/member.ts'
import { type Answer, useAnswer } from '../../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../../ui/states/once-known.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { OwnForm } from './own-form.tsx'
import { RetopupForm } from './retopup-form.tsx'
import { topupText as text } from './text.ts'
import { TopupList } from './topup-list.tsx'

const kinds = ['own', 'retopup', 'code', 'entry'] as const
type Kind = (typeof kinds)[number]

export function TopupScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/topup')
  const { kind, page } = search
  const options = useAnswer(getTopupOptions, { userId: memberId })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Card title={text.form}>
          <Tabs
            label={text.kind}
            tabs={kinds.map((key) => ({ key, label: text[key] }))}
            chosen={kind}
            onChoose={(next) => change({ kind: next, page })}
          >
            <KindForm memberId={memberId} kind={kind} options={options} />
          </Tabs>
        </Card>
        <OnceKnown all={kind === 'entry' ? [] : [options]}>
          <TopupList memberId={memberId} />
        </OnceKnown>
      </Stack>
    </>
  )
}

type FormProps = {
  memberId: MemberId
  kind: Kind
  options: Answer<ReplyOf<typeof getTopupOptions>>
}

function KindForm({ memberId, kind, options }: FormProps) {
  if (kind === 'entry') return <EntryForm memberId={memberId} />
  return (
    <Answered from={options} waiting={<SkeletonLines count={6} />}>
      {({ plans, retopup }) => {
        if (kind === 'retopup') return <RetopupForm memberId={memberId} retopup={retopup} />
        if (plans.length === 0) {
          return (
            <EmptyState act={<LinkButton to="/user/subscription">{text.buyPlan}</LinkButton>}>
              {text.noPlans}
            </EmptyState>
          )
        }
        return kind === 'own' ? (
          <OwnForm memberId={memberId} plans={plans} />
        ) : (
          <CodeForm memberId={memberId} plans={plans} />
        )
      }}
    </Answered>
  )
}
