import { rewardPlansText as text } from '@clearstead/texts/awards/reward-plans'
import type { ReactNode } from 'react'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'

type Props = {
  title: string
  /** The tab of the settings that holds them. */
  group: 'salary' | 'leadership' | 'cto'
  /** From when a change counts, and for whom. */
  effect: string
  children: ReactNode
}

/** Terms that are settings: shown here, changed by an owner in the settings, where each version is kept. */
export function RulesCard({ title, group, effect, children }: Props) {
  const isOwner = usePermission('owner')
  return (
    <Card
      title={title}
      aside={
        isOwner && (
          <LinkButton look="plain" isSlim to="/admin/settings" search={{ tab: group }}>
            {text.changeRules}
          </LinkButton>
        )
      }
    >
      {children}
      <Note>
        {effect} {!isOwner && text.ownerChanges}
      </Note>
    </Card>
  )
}
