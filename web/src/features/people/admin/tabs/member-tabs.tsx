import type { SingleUser } from '@clearstead/contract/people'
import { choiceParam, useAddress } from '../../../../plumbing/address.ts'
import { useText } from '../../../../plumbing/texts.ts'
import { useMay } from '../../../../plumbing/use-may.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { type Tab, Tabs } from '../../../../ui/lists/tabs.tsx'
import { profileText } from '../text.ts'
import { AuditTab } from './audit-tab.tsx'
import { IncomeTab } from './income-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { TeamTab } from './team-tab.tsx'

const tabs = ['plans', 'movements', 'income', 'team', 'audit'] as const
const params = { part: choiceParam(tabs, 'plans') }

/** What stands behind a member's figures, part by part. */
export function MemberTabs({ member }: { member: SingleUser }) {
  const text = useText(profileText)
  const [{ part }, setAt] = useAddress(params)
  const isOwner = useMay('owner')
  const shown: Tab<(typeof tabs)[number]>[] = tabs
    .filter((key) => key !== 'audit' || isOwner)
    .map((key) => ({ key, label: text[key] }))
  return (
    <Card>
      <Tabs label={text.tabs} chosen={part} onChoose={(next) => setAt({ part: next })} tabs={shown}>
        {part === 'plans' && <PlansTab memberId={member.id} />}
        {part === 'movements' && <MovementsTab memberId={member.id} />}
        {part === 'income' && <IncomeTab memberId={member.id} />}
        {part === 'team' && <TeamTab code={member.referralCode} />}
        {part === 'audit' && isOwner && <AuditTab memberId={member.id} />}
      </Tabs>
    </Card>
  )
}
