import { type Said, say } from '@clearstead/contract/call/say'
import { settingAt } from '@clearstead/contract/settings/effective-day'
import { describeSettings } from '@clearstead/contract/settings/schema'

/**
 * Names a setting, as `group.field`, with its group: `programme.cap_multiple` is `Programme: Earning limit`. Of a text in
 * another language, `group.field.language`, it names that too.
 */
export function saySetting(path: string): Said {
  for (const { name: group, settings } of describeSettings()) {
    const found = settings.find(({ name }) => settingAt(path) === `${group}.${name}`)
    if (!found) continue
    const named = say('approvals.change.setting', {
      group: { code: `setting.${group}.label`, facts: {} },
      setting: { code: `setting.${group}.settings.${found.field}.label`, facts: {} },
    })
    const [, , language] = path.split('.')
    return language ? say('approvals.change.in_language', { setting: named, language }) : named
  }
  return { code: path, facts: {} }
}
