import type { DescribedSetting } from '@clearstead/contract/settings/schema'
import { History } from 'lucide-react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Marked } from '../../../ui/layout/marked.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { inPlainWords } from './in-plain-words.ts'
import { SettingField } from './setting-field.tsx'
import { settingsText as text } from './text.ts'

export type RuleProps = {
  form: FormOf<string>
  setting: DescribedSetting
  /** As `group.field`. */
  path: string
  /** What the saved value does to an example. */
  example: string | undefined
  isMarked: boolean
}

/** A setting with its present value, what it does to an example, and the way to its history. */
export function Rule({ form, setting, path, example, isMarked }: RuleProps) {
  return (
    <Marked isMarked={isMarked}>
      <Stack gap={1}>
        <SettingField form={form} setting={setting} />
        {example && (
          <Span tone="muted" isSmall>
            {text.atPresent} {inPlainWords(example)}
          </Span>
        )}
        <Inline>
          <LinkButton
            to="/admin/settings"
            search={{ tab: 'history', field: path }}
            look="quiet"
            isSlim
            icon={<History aria-hidden="true" />}
            aria-label={text.historyOf(setting.label)}
          >
            {text.history}
          </LinkButton>
        </Inline>
      </Stack>
    </Marked>
  )
}
