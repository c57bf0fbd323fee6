import { besideOf } from '@clearstead/contract/call/own-text'
import { sentenceOf } from '@clearstead/contract/call/say'
import { listSettingExamples } from '@clearstead/contract/settings/preview'
import { type DescribedSetting, describeGroup } from '@clearstead/contract/settings/schema'
import { addDays } from '@clearstead/contract/values/days'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FieldSet } from '../../../ui/forms/field-set.tsx'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { MarkdownField } from '../../../ui/forms/markdown-field.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { Card, FormColumns, Inline, Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Marked } from '../../../ui/layout/marked.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { codecs } from './group-codecs.ts'
import { isShort, SettingField } from './setting-field.tsx'
import { settingsText as text } from './text.ts'
import { type Group, type SettingsAnswer, savedAtOnce, useGroupForm } from './use-group-form.tsx'
import { withReadableDays } from './with-readable-days.ts'

/** What stands beside a preview, or is a table to edit: fields beside it keep their width. */
const needsRoom: readonly string[] = ['rows', 'markdown']

type GroupProps = {
  group: Group
  from: SettingsAnswer
  marked: string | undefined
  /** Starts anew from a version that is newer than `from`; undefined while there is none. */
  onNewest: (() => void) | undefined
  /** Looks for such a version, as a refusal may be for it. */
  onRefused: () => void
}

/** One group of the settings, as its schema says. */
export function GroupForm({ group, from, marked, onNewest, onRefused }: GroupProps) {
  const { label, help, settings } = describeGroup(group)
  const texts = settings.filter(({ type }) =>
    ['text', 'colour', 'markdown', 'picture'].includes(type),
  )
  const { answer: shown } = useAnswer(listSettingExamples, {})
  const { form, dialog } = useGroupForm({
    group,
    from,
    onRefused,
    codec: codecs[group],
    emptied: texts.map(({ field }) => field),
  })
  useEffect(() => {
    if (!form.isUnsaved()) onNewest?.()
  })
  const isWide = settings.some(({ type }) => needsRoom.includes(type))
  const written = settings.filter(({ type }) => type === 'markdown')
  const others = settings.filter(({ type }) => type !== 'markdown')
  const ruleOf = (setting: DescribedSetting): RuleProps => {
    const path = `${group}.${setting.name}`
    const example = sentenceOf(shown?.examples.find(({ field }) => field === path)?.text)
    return { form, setting, path, example, isMarked: path === marked }
  }
  return (
    <>
      <GroupCard
        form={form}
        group={group}
        isWide={isWide}
        beside={group === 'brand' && <BrandPreview form={form} />}
        title={label}
        help={help}
        notice={
          onNewest && form.isUnsaved() ? (
            <NewerNotice onShow={onNewest} />
          ) : (
            settings.some(({ effect }) => effect === 'next_day') && (
              <NextDayNotice from={from} settings={settings} />
            )
          )
        }
      >
        {inRows(others).map((row) => (
          <RuleRow key={row[0]?.field} rules={row.map(ruleOf)} isWide={isWide} />
        ))}
        {written.length > 0 && (
          <Written settings={written} form={form} title={label} marked={marked?.split('.')[1]} />
        )}
      </GroupCard>
      {dialog}
    </>
  )
}

type Settings = readonly DescribedSetting[]

function RuleRow({ rules, isWide }: { rules: readonly RuleProps[]; isWide: boolean }) {
  const [first] = rules
  const fields = rules.map((rule) => <Rule key={rule.path} {...rule} />)
  if (!first || first.setting.type === 'rows') return fields
  const row = isShort(first.setting) ? <FieldPair>{fields}</FieldPair> : <div>{fields}</div>
  return isWide ? <FormColumns>{row}</FormColumns> : row
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

function NewerNotice({ onShow }: { onShow: () => void }) {
  return (
    <Notice tone="wait" title={text.newerTitle} isAlert>
      <p>{text.newer}</p>
      <Inline>
        <Button look="plain" isSlim onClick={onShow}>
          {text.showNewer}
        </Button>
      </Inline>
    </Notice>
  )
}

function NextDayNotice({ from, settings }: { from: SettingsAnswer; settings: Settings }) {
  const atOnce = settings.filter(({ effect }) => effect === 'at_once').map(({ label }) => label)
  return (
    <Notice tone="info">
      <p>
        {text.effective} {text.effectiveFrom({ day: dayText(addDays(from.today, 1)) })}{' '}
        {atOnce.length > 0 && text.butAtOnce({ labels: atOnce.join(', ') })}
      </p>
    </Notice>
  )
}

/** Long texts, one at a time; all of them are saved together. */
function Written(props: {
  settings: Settings
  form: FormOf<string>
  title: string
  /** The name of the one that a search has found. */
  marked: string | undefined
}) {
  const { settings, form, title, marked } = props
  const first = settings.find(({ name }) => name === marked) ?? settings[0]
  const [which, setWhich] = useState(first?.field ?? '')
  const setting = settings.find(({ field }) => field === which) ?? first
  if (!setting) return null
  const rows = settings.length > 1 ? 24 : 12
  const field = (
    <Stack key={setting.field} gap={4}>
      <MarkdownField
        form={form}
        name={setting.field}
        label={setting.label}
        rows={rows}
        {...(setting.help && { hint: setting.help })}
      />
      <Translated form={form} setting={setting} rows={rows} />
    </Stack>
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

type TranslatedProps = { form: FormOf<string>; setting: DescribedSetting; rows?: number }

/** The fields of a setting's text in the other languages. */
function Translated({ form, setting, rows }: TranslatedProps) {
  const { field, label, isTranslated } = setting
  if (!isTranslated) return null
  const lines = rows === undefined ? {} : { rows }
  return <OtherLanguages form={form} name={besideOf(field)} of={field} label={label} {...lines} />
}

type RuleProps = {
  form: FormOf<string>
  setting: DescribedSetting
  /** As `group.field`. */
  path: string
  /** What the saved value does to an example; empty where there is none. */
  example: string
  isMarked: boolean
}

/** A setting with what its present value does to an example. */
function Rule({ form, setting, example, isMarked }: RuleProps) {
  return (
    <Marked isMarked={isMarked}>
      <Stack gap={1}>
        <SettingField form={form} setting={setting} />
        <Translated form={form} setting={setting} />
        {example && (
          <Span tone="muted" isSmall>
            {`${text.atPresent} ${withReadableDays(example)}`}
          </Span>
        )}
      </Stack>
    </Marked>
  )
}

type Props<Name extends string> = {
  form: FormOf<Name>
  group: Group
  /** Has parts that need more room than fields. */
  isWide: boolean
  /** What there is to see beside the fields, where they leave room for it. */
  beside: ReactNode
  title: string
  help: string
  /** Such as from which day a change counts. */
  notice?: ReactNode
  children: ReactNode
}

/** One group of the settings: what it is for, its fields, and reviewing a change; others than owners only read. */
function GroupCard<Name extends string>(props: Props<Name>) {
  const { form, group, isWide, beside, title, help, notice, children } = props
  const isOwner = usePermission('owner')
  const card = (
    <Card
      title={title}
      aside={
        <Link to="/admin/settings" search={{ tab: 'history' }}>
          {text.history}
        </Link>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{help}</Text>
        {isOwner ? notice : <Text tone="muted">{text.readOnly}</Text>}
        <Form form={form} tab="tab">
          <FieldSet isDisabled={!isOwner} name={title}>
            {children}
          </FieldSet>
          <RefusalNotice refusal={form.refusal} />
          {isOwner && (
            <div>
              <SubmitButton form={form}>
                {savedAtOnce.includes(group) ? text.save : text.review}
              </SubmitButton>
            </div>
          )}
        </Form>
      </Stack>
    </Card>
  )
  if (isWide) return card
  return (
    <FormColumns>
      {card}
      {beside}
    </FormColumns>
  )
}
