import type { Permission } from '@clearstead/contract/call/endpoint'
import type { HelpGiven } from '@clearstead/contract/people/given-help'
import { leastPassword } from '@clearstead/contract/values/least-password'
import { settingsText as said } from '@clearstead/texts/settings/settings'

const permissions: Readonly<Record<Permission, { name: string; may: string }>> = said.permissionOf
const helpGiven: Readonly<Record<HelpGiven, string>> = said.helpGiven

export const settingsText = {
  ...said,
  byWhom: (name: string, approver: string | null) =>
    approver ? said.changedAndApproved({ name, approver }) : said.changedByName({ name }),
  permissionInWords: (name: Permission) => said.permissionInWords(permissions[name]),
  helpDone: (act: HelpGiven, by: string | null, at: string) =>
    said.helpDone({ what: helpGiven[act], by: by ?? said.anOwner, at }),
  passwordHint: said.passwordHint({ least: leastPassword.admin }),
}
