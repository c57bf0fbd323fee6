import { describeGroup } from '@clearstead/contract/settings/schema'
import { getSettings } from '@clearstead/contract/settings/settings'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { AdminsTab } from './admins-tab.tsx'
import { GoLiveCard } from './go-live-card.tsx'
import { GroupForm } from './group-form.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SettingsSearch } from './settings-search.tsx'
import { groups, type Tab, tabs } from './tabs.ts'
import { settingsText as text } from './text.ts'
import type { Group } from './use-group-form.tsx'

export function SettingsScreen() {
  const { search, change } = useAddress('/_admin/admin/settings')
  const { tab } = search
  const labelOf = (key: Tab) => (isGroup(key) ? describeGroup(key).label : text[key])
  return (
    <Stack gap={4}>
      <PageHead title={text.title} />
      <SettingsSearch />
      <Tabs
        label={text.tabs}
        chosen={tab}
        onChoose={(next) => change({ tab: next, field: undefined })}
        tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
      >
        {tab === 'admins' && <AdminsTab />}
        {tab === 'history' && <HistoryTab />}
        {tab === 'live' && <GoLiveCard />}
        {isGroup(tab) && <GroupTab group={tab} marked={search.field} />}
      </Tabs>
    </Stack>
  )
}

function isGroup(tab: Tab): tab is (typeof groups)[number] {
  return groups.some((group) => group === tab)
}

/** Drawn anew with every version, so that its fields start from what is saved. */
function GroupTab({ group, marked }: { group: Group; marked: string | undefined }) {
  const from = useAnswer(getSettings, {})
  return (
    <Answered
      from={from}
      waiting={
        <Card>
          <SkeletonLines count={8} />
        </Card>
      }
    >
      {(answer) => (
        <GroupForm key={`${group}-${answer.version}`} group={group} from={answer} marked={marked} />
      )}
    </Answered>
  )
}
