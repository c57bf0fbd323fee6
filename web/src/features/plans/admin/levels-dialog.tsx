import { type PlanView, setActiveLevels, setInvestLevels } from '@clearstead/contract/plans/plans'
import { percentText } from '@clearstead/contract/values/percent'
import { useState } from 'react'
import { ownText } from '../../../plumbing/own-text.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { LevelsField } from './levels-field.tsx'
import { adminPlanText as text } from './text.ts'

type Props = { plan: PlanView; onClose: () => void }

/** What uplines earn under a plan: of the daily ROI, and of a purchase. */
export function LevelsDialog({ plan, onClose }: Props) {
  const [part, setPart] = useState<'active' | 'invest'>('active')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.levelsTitle({ name: ownText(plan.name, plan.nameIn) })}
      isWide
    >
      <Stack gap={4}>
        <Notice tone="info" isSlim>
          <p>{text.newOnly}</p>
        </Notice>
        <Tabs
          label={text.levels}
          chosen={part}
          onChoose={setPart}
          tabs={[
            { key: 'active', label: text.activeTab },
            { key: 'invest', label: text.investTab },
          ]}
        >
          {part === 'active' ? <ActiveLevelsForm plan={plan} /> : <InvestLevelsForm plan={plan} />}
        </Tabs>
      </Stack>
    </Dialog>
  )
}

function ActiveLevelsForm({ plan }: { plan: PlanView }) {
  const levels = plan.activeLevels.map(({ level, percent, directs }) => ({
    level,
    percent: percentText(percent),
    directs,
  }))
  const form = useCallForm(setActiveLevels, {
    start: { planId: plan.id, levels },
    clears: false,
  })
  return <LevelsForm form={form} help={text.activeHelp} first={1} most={10} hasDirects />
}

function InvestLevelsForm({ plan }: { plan: PlanView }) {
  const levels = plan.investLevels.map(({ level, percent }) => ({
    level,
    percent: percentText(percent),
  }))
  const form = useCallForm(setInvestLevels, {
    start: { planId: plan.id, levels },
    clears: false,
  })
  return <LevelsForm form={form} help={text.investHelp} first={2} most={10} />
}

type FormProps = {
  form: FormOf<'levels'>
  help: string
  first: number
  most: number
  hasDirects?: boolean
}

function LevelsForm({ form, help, first, most, hasDirects = false }: FormProps) {
  return (
    <Form form={form} isGuarded={false}>
      <Text tone="muted">{help}</Text>
      <LevelsField form={form} first={first} most={most} hasDirects={hasDirects} />
      <RefusalNotice refusal={form.refusal} />
      <Inline justify="end">
        <SubmitButton form={form}>{text.saveLevels}</SubmitButton>
      </Inline>
    </Form>
  )
}
