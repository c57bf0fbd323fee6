import type { SingleUser } from '@clearstead/contract/people/users'
import { useAddress } from '../../../../plumbing/address.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { type Tab, Tabs } from '../../../../ui/lists/tabs.tsx'
import { profileText as text } from '../text.ts'
import { AuditTab } from './audit-tab.tsx'
import { IncomeTab } from './income-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { TeamTab } from './team-tab.tsx'

const tabs = ['plans', 'movements', 'income', 'team', 'audit'] as const

/** What stands behind a member's figures, part by part. */
export function MemberTabs({ member }: { member: SingleUser }) {
  const { search, change } = useAddress('/_admin/admin/check/profile/$id')
  const { part } = search
  const isOwner = usePermission('owner')
  const shown: Tab<(typeof tabs)[number]>[] = tabs
    .filter((key) => key !== 'audit' || isOwner)
    .map((key) => ({ key, label: text[key] }))
  return (
    <Card>
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next })}
        tabs={shown}
      >
        {part === 'plans' && <PlansTab memberId={member.id} />}
        {part === 'movements' && <MovementsTab memberId={member.id} />}
        {part === 'income' && <IncomeTab memberId={member.id} />}
        {part === 'team' && <TeamTab code={member.referralCode} />}
        {part === 'audit' && isOwner && <AuditTab memberId={member.id} />}
      </Tabs>
    </Card>
  )
}
