import type { DescribedSetting } from '@clearstead/contract/settings/schema'
import { Link } from '@tanstack/react-router'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Marked } from '../../../ui/layout/marked.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { SettingField } from './setting-field.tsx'
import { settingsText as text } from './text.ts'
import { withReadableDays } from './with-readable-days.ts'

export type RuleProps = {
  form: FormOf<string>
  setting: DescribedSetting
  /** As `group.field`. */
  path: string
  /** What the saved value does to an example; empty where there is none. */
  example: string
  isMarked: boolean
}

/** A setting with its present value, what it does to an example, and the way to its history. */
export function Rule({ form, setting, path, example, isMarked }: RuleProps) {
  return (
    <Marked isMarked={isMarked}>
      <Stack gap={1}>
        <SettingField form={form} setting={setting} />
        <Span tone="muted" isSmall>
          {example && `${text.atPresent} ${withReadableDays(example)} `}
          <Link
            to="/admin/settings"
            search={{ tab: 'history', field: path }}
            aria-label={text.historyOf({ setting: setting.label })}
          >
            {text.history}
          </Link>
        </Span>
      </Stack>
    </Marked>
  )
}
