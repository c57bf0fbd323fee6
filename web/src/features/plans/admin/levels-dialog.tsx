import { setActiveLevels, setInvestLevels } from '@clearstead/contract/plans/editing-plans'
import type { PlanView } from '@clearstead/contract/plans/plans'
import { percentText } from '@clearstead/contract/values/percent'
import { adminPlanText as text } from '@clearstead/texts/plans/admin-plan'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { plainAmount } from '../../../plumbing/format.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CellInput } from '../../../ui/forms/cell-input.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { Inline, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { ReasonField } from '../../settings/public.tsx'
import { PlanRun } from './plan-run.tsx'

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
          {text.newOnly}
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
  return (
    <LevelsForm
      form={form}
      plan={{ ...termsOf(plan), active_levels: form.values.levels }}
      help={text.activeHelp}
      first={1}
      most={10}
      hasDirects
    />
  )
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
  return (
    <LevelsForm
      form={form}
      plan={{ ...termsOf(plan), invest_levels: form.values.levels }}
      help={text.investHelp}
      first={2}
      most={10}
    />
  )
}

/** The terms that stay as they are, on the wire. */
function termsOf({ id, name, minAmount, roiPercent, days, directPercent, lockDays }: PlanView) {
  return {
    id,
    name,
    min_amount: plainAmount(minAmount),
    roi_percent: percentText(roiPercent),
    days,
    direct_percent: percentText(directPercent),
    lock_days: lockDays,
  }
}

type FormProps = {
  form: FormOf<'levels' | 'returnReason'>
  /** The plan as it would be saved. */
  plan: object
  help: string
  first: number
  most: number
  hasDirects?: boolean
}

function LevelsForm({ form, plan, help, first, most, hasDirects = false }: FormProps) {
  return (
    <Form form={form} isGuarded={false}>
      <Text tone="muted">{help}</Text>
      <LevelsField form={form} first={first} most={most} hasDirects={hasDirects} />
      <PlanRun plan={plan} />
      <ReasonField form={form} />
      <RefusalNotice refusal={form.refusal} />
      <Inline justify="end">
        <SubmitButton form={form}>{text.saveLevels}</SubmitButton>
      </Inline>
    </Form>
  )
}

type Level = { level: number; percent: string; directs?: number }
type LevelsFieldProps = { form: FormOf<'levels'>; first: number; most: number; hasDirects: boolean }

/** Levels follow each other without gaps, so only the last one can go and the next one come. */
function LevelsField({ form, first, most, hasDirects }: LevelsFieldProps) {
  const held = form.values.levels
  const levels = Array.isArray(held) ? (held as Level[]) : []
  const next = first + levels.length
  const change = (level: number, part: Partial<Level>) =>
    form.set(
      'levels',
      levels.map((one) => (one.level === level ? { ...one, ...part } : one)),
    )
  const add = () => {
    const added: Level = { level: next, percent: '', ...(hasDirects && { directs: next }) }
    form.set('levels', [...levels, added])
  }
  const columns = levelColumns({
    hasDirects,
    last: next - 1,
    change,
    drop: () => form.set('levels', levels.slice(0, -1)),
  })
  return (
    <>
      {levels.length === 0 ? (
        <Text tone="muted">{text.noLevels}</Text>
      ) : (
        <Table
          caption={text.levels}
          columns={columns}
          rows={levels}
          rowKey={({ level }) => level}
        />
      )}
      <FieldNote id={`${form.id}levels-note`} error={form.errors.levels} />
      {next <= most && (
        <div>
          <Button look="plain" isSlim icon={<Plus />} onClick={add}>
            {text.addLevel}
          </Button>
        </div>
      )}
    </>
  )
}

type ColumnsOf = {
  hasDirects: boolean
  last: number
  change: (level: number, part: Partial<Level>) => void
  drop: () => void
}

function levelColumns({ hasDirects, last, change, drop }: ColumnsOf): Column<Level>[] {
  const directs: Column<Level> = column('directs', text.directs, (row) => (
    <CellInput
      label={`${text.level} ${row.level}: ${text.directs}`}
      inputMode="numeric"
      value={String(row.directs ?? '')}
      onChange={(value) => change(row.level, { directs: Number(value.replace(/\D/g, '')) })}
    />
  ))
  return [
    column('level', text.level, ({ level }) => `${text.level} ${level}`),
    column('percent', text.percent, (row) => (
      <CellInput
        label={`${text.level} ${row.level}: ${text.percent}`}
        inputMode="decimal"
        unit="%"
        value={row.percent}
        onChange={(percent) => change(row.level, { percent })}
      />
    )),
    ...(hasDirects ? [directs] : []),
    {
      key: 'drop',
      header: '',
      align: 'end',
      cell: ({ level }) =>
        level === last && (
          <IconButton isBare label={text.dropLevel({ level })} onClick={drop}>
            <X />
          </IconButton>
        ),
    },
  ]
}
