import { type DescribedSetting, describeGroup } from '@clearstead/contract/settings/schema'
import {
  BrandSettings,
  CtoSettings,
  DepositSettings,
  LeadershipSettings,
  LegalSettings,
  PayoutSettings,
  ProgrammeSettings,
  RewardSettings,
  SalarySettings,
  SecuritySettings,
  TransferSettings,
  WithdrawalSettings,
} from '@clearstead/contract/settings/settings'
import { addDays } from '@clearstead/contract/values/days'
import { Fragment, type ReactNode, useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { MarkdownField } from '../../../ui/forms/markdown-field.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { GroupCard } from './group-card.tsx'
import { isShort, SettingField } from './setting-field.tsx'
import { settingsText as text } from './text.ts'
import { type Group, type GroupCodec, type SettingsAnswer, useGroupForm } from './use-group-form.ts'

const codecs: Readonly<Record<Group, GroupCodec>> = {
  brand: BrandSettings,
  programme: ProgrammeSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  rewards: RewardSettings,
  cto: CtoSettings,
  deposit: DepositSettings,
  withdrawal: WithdrawalSettings,
  transfer: TransferSettings,
  payouts: PayoutSettings,
  security: SecuritySettings,
  legal: LegalSettings,
}

/** One group of the settings, as its schema says. */
export function GroupForm({ group, from }: { group: Group; from: SettingsAnswer }) {
  const { label, help, settings } = describeGroup(group)
  const texts = settings.filter(({ type }) => type === 'text' || type === 'markdown')
  const form = useGroupForm({
    group,
    from,
    codec: codecs[group],
    emptied: texts.map(({ field }) => field),
  })
  const written = settings.filter(({ type }) => type === 'markdown')
  const others = settings.filter(({ type }) => type !== 'markdown')
  return (
    <GroupCard
      form={form}
      title={label}
      help={help}
      notice={
        settings.some(({ effect }) => effect === 'next_day') && (
          <NextDayNotice from={from} settings={settings} />
        )
      }
    >
      {inRows(others).map((row) => (
        <Fragment key={row[0]?.field}>{row.length > 1 ? pair(row, form) : one(row, form)}</Fragment>
      ))}
      {written.length > 0 && <Written settings={written} form={form} title={label} />}
    </GroupCard>
  )
}

type Settings = readonly DescribedSetting[]

function one([setting]: Settings, form: FormOf<string>): ReactNode {
  if (!setting) return null
  const field = <SettingField form={form} setting={setting} />
  return isShort(setting) ? <FieldPair>{field}</FieldPair> : field
}

function pair(row: Settings, form: FormOf<string>): ReactNode {
  return (
    <FieldPair>
      {row.map((setting) => (
        <SettingField key={setting.field} form={form} setting={setting} />
      ))}
    </FieldPair>
  )
}

/** Short fields stand two in a row, long ones alone. */
function inRows(settings: Settings): DescribedSetting[][] {
  const rows: DescribedSetting[][] = []
  for (const setting of settings) {
    const last = rows.at(-1)
    const [before] = last ?? []
    const fits = last?.length === 1 && before && isShort(before) && isShort(setting)
    if (fits) last.push(setting)
    else rows.push([setting])
  }
  return rows
}

function NextDayNotice({ from, settings }: { from: SettingsAnswer; settings: Settings }) {
  const atOnce = settings.filter(({ effect }) => effect === 'at_once').map(({ label }) => label)
  return (
    <Notice tone="info">
      <p>
        {text.effective} {text.effectiveFrom(dayText(addDays(from.today, 1), locale))}{' '}
        {atOnce.length > 0 && text.butAtOnce(atOnce.join(', '))}
      </p>
    </Notice>
  )
}

/** Long texts, one at a time; all of them are saved together. */
function Written(props: { settings: Settings; form: FormOf<string>; title: string }) {
  const { settings, form, title } = props
  const [first] = settings
  const [which, setWhich] = useState(first?.field ?? '')
  const setting = settings.find(({ field }) => field === which) ?? first
  if (!setting) return null
  const field = (
    <MarkdownField
      key={setting.field}
      form={form}
      name={setting.field}
      label={setting.label}
      rows={settings.length > 1 ? 24 : 12}
      {...(setting.help && { hint: setting.help })}
    />
  )
  if (settings.length === 1) return field
  return (
    <Tabs
      label={title}
      chosen={which}
      onChoose={setWhich}
      tabs={settings.map((one) => ({ key: one.field, label: one.label }))}
    >
      {field}
    </Tabs>
  )
}
