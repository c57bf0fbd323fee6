import { getSettings } from '@clearstead/contract/settings'
import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { AdminsTab } from './admins-tab.tsx'
import { BrandForm, DepositForm, SecurityForm } from './brand-forms.tsx'
import { HistoryTab } from './history-tab.tsx'
import { LegalForm } from './legal-form.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { settingsText } from './text.ts'
import type { SettingsAnswer } from './use-group-form.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

const tabs = [
  'brand',
  'programme',
  'deposit',
  'withdrawal',
  'security',
  'legal',
  'admins',
  'history',
] as const
const params = { tab: choiceParam(tabs, 'brand') }
type Tab = (typeof tabs)[number]

export function SettingsScreen() {
  const text = useText(settingsText)
  const [{ tab }, setAt] = useAddress(params)
  return (
    <>
      <PageHead title={text.title} />
      <Tabs
        label={text.tabs}
        chosen={tab}
        onChoose={(next) => setAt({ tab: next })}
        tabs={tabs.map((key) => ({ key, label: text[key] }))}
      >
        {tab === 'admins' && <AdminsTab />}
        {tab === 'history' && <HistoryTab />}
        {tab !== 'admins' && tab !== 'history' && <GroupTab tab={tab} />}
      </Tabs>
    </>
  )
}

function GroupTab({ tab }: { tab: Exclude<Tab, 'admins' | 'history'> }) {
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
      {(answer) => <GroupForm key={answer.version} tab={tab} from={answer} />}
    </Answered>
  )
}

type Props = { tab: Exclude<Tab, 'admins' | 'history'>; from: SettingsAnswer }

/** Drawn anew with every version, so that its fields start from what is saved. */
function GroupForm({ tab, from }: Props) {
  if (tab === 'brand') return <BrandForm from={from} />
  if (tab === 'programme') return <ProgrammeForm from={from} />
  if (tab === 'deposit') return <DepositForm from={from} />
  if (tab === 'withdrawal') return <WithdrawalForm from={from} />
  return tab === 'security' ? <SecurityForm from={from} /> : <LegalForm from={from} />
}
