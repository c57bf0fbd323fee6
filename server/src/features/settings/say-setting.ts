import { type Said, say } from '@clearstead/contract/call/say'
import { describeSettings } from '@clearstead/contract/settings/schema'

/** Names a setting, as `group.field`, with its group: `programme.cap_multiple` is `Programme: Earning limit`. */
export function saySetting(path: string): Said {
  for (const { name: group, settings } of describeSettings()) {
    const found = settings.find(({ name }) => path === `${group}.${name}`)
    if (!found) continue
    return say('approvals.change.setting', {
      group: { code: `setting.${group}.label`, facts: {} },
      setting: { code: `setting.${group}.settings.${found.field}.label`, facts: {} },
    })
  }
  return { code: path, facts: {} }
}
